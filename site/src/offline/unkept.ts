/** Why a file is not kept: nothing comes, the server does not have it, what comes is not what was published, or there is no room. */
export type Unkept = "unreachable" | "missing" | "damaged" | "full";
