/** The reason why a file is not kept: there is no answer, the server does not have it, it differs from the published one, or storage is
    full. */
export type Unkept = "unreachable" | "missing" | "damaged" | "full";
