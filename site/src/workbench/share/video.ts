// Makes a video from the content of a canvas, by the browser's own means.
import type { Camera } from "./camera";

/** The formats that browsers record, in order of preference. */
const types = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];

/** A camera for a canvas; undefined if the browser cannot make videos. */
export async function camera(canvas: HTMLCanvasElement): Promise<Camera | undefined> {
  return (
    ("VideoEncoder" in window && (await (await import("./encoding")).encoding(canvas))) ||
    ("MediaRecorder" in window ? watching(canvas) : undefined)
  );
}

/** A camera that records the canvas in real time, while its pictures are shown. */
function watching(canvas: HTMLCanvasElement): Camera | undefined {
  const type = types.find((type) => MediaRecorder.isTypeSupported(type));
  if (!type) return undefined;
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: type, videoBitsPerSecond: 4e6 }),
    pieces: Blob[] = [];
  const over = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => reject(new Error("The browser could not record the video."));
  });
  over.catch(() => undefined); // `take` and `end` throw this error
  let began: number | undefined;
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stop = (): Promise<void> => {
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of recorder.stream.getTracks()) track.stop();
    return over;
  };
  return {
    take: (_, to) => {
      if (began === undefined) {
        recorder.start();
        began = performance.now();
      }
      const shown = new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, began! + to * 1000 - performance.now())));
      return Promise.race([over, shown]);
    },
    end: async () => {
      await stop();
      return { blob: new Blob(pieces, { type: type.replace(/;.*/, "") }), ending: type.startsWith("video/mp4") ? "mp4" : "webm" };
    },
    drop: async () => {
      if (began !== undefined) await stop();
    },
  };
}
