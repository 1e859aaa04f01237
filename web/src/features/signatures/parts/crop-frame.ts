/** Width and height of a picture in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** `[x, y, width, height]` in pixels. */
export type PixelArea = readonly [x: number, y: number, width: number, height: number];

/** The size of a PNG as its header says; null if it is none. */
export async function sizeOfPng(file: Blob): Promise<Size | null> {
  const header = new DataView(await file.slice(0, 24).arrayBuffer());
  if (header.byteLength < 24 || header.getUint32(12) !== 0x49_48_44_52) return null;
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

/**
 * Where a signature is in the picture of the page around it. The picture has the same room on both sides of the signature, unless the page
 * ends there.
 * @param coordinates shares of the page
 * @param signature the size of the picture of the signature, in the same scale as `crop`
 */
export function frameInCrop(
  [x, y, width, height]: readonly [number, number, number, number],
  signature: Size,
  crop: Size,
): PixelArea {
  return [
    roomBefore({ start: x, length: width }, signature.width, crop.width),
    roomBefore({ start: y, length: height }, signature.height, crop.height),
    signature.width,
    signature.height,
  ];
}

/** The room before the signature in one direction. */
function roomBefore({ start, length }: { start: number; length: number }, signature: number, crop: number): number {
  const page = signature / length;
  const room = crop - signature;
  const [before, after] = [start * page, (1 - start - length) * page];
  if (before < room / 2) return before;
  return after < room / 2 ? room - after : room / 2;
}
