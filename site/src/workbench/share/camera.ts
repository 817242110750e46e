/** A video, and the extension of its file. */
export interface Video {
  blob: Blob;
  ending: "webm" | "mp4";
}

/** Records the content of a canvas, picture by picture. */
export interface Camera {
  /** Records the current canvas for a part of the video, from one moment to another, in s. */
  take(from: number, to: number): Promise<void>;
  end(): Promise<Video>;
  /** Stops recording, without a video. */
  drop(): Promise<void>;
}
