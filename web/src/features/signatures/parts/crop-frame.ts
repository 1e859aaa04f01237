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
 * Where a signature is in the picture of the page around it, which has the same room on opposite sides.
 * @param signature the size of the picture of the signature, in the same scale as `crop`
 */
export function frameInCrop(signature: Size, crop: Size): PixelArea {
  return [(crop.width - signature.width) / 2, (crop.height - signature.height) / 2, signature.width, signature.height];
}
