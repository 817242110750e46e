import { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Output, QUALITY_HIGH as quality, WebMOutputFormat } from "mediabunny";
import type { Camera } from "./camera";

/** In order of preference: VP9 keeps edges and letters sharp. */
const codecs = ["vp9", "vp8", "av1"] as const;

/** A camera that encodes each picture with its exact times, as fast as the machine can; undefined if the browser has no encoder. */
export async function encoding(canvas: HTMLCanvasElement): Promise<Camera | undefined> {
  document.createElement("video").canPlayType("video/webm"); // WebKitGTK 2.50 crashes if its encoder is the first to use GStreamer
  const codec = await getFirstEncodableVideoCodec([...codecs], { width: canvas.width, height: canvas.height, quality });
  if (!codec) return undefined;
  const target = new BufferTarget(),
    output = new Output({ format: new WebMOutputFormat(), target }),
    source = new CanvasSource(canvas, { codec, quality });
  output.addVideoTrack(source);
  await output.start();
  return {
    take: (from, to) => source.add(from, to - from),
    end: async () => {
      await output.finalize();
      return { blob: new Blob([target.buffer!], { type: "video/webm" }), ending: "webm" };
    },
    drop: () => output.cancel(),
  };
}
