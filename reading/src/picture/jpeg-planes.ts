import type { Pixels } from './pixels.ts';

/** Steps of the frequencies for a quality of about 50 (ITU-T T.81, annex K.1), row by row. */
export const brightnessSteps = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
/** The same for colours. */
export const colorSteps = Array.from({ length: 64 }, (_, at) => {
  const [row, column] = [at >> 3, at & 7];
  const first = [
    [17, 18, 24, 47],
    [18, 21, 26, 66],
    [24, 26, 56, 99],
    [47, 66, 99, 99],
  ];
  return first[row]?.[column] ?? 99;
});
/** One channel of a picture, with a side of whole blocks. */
export interface Plane {
  samples: Uint8Array;
  width: number;
  height: number;
  steps: number[];
}

/** The brightness of a picture, its last row and column repeated to whole blocks of this size. */
export function brightness(rgba: Pixels['rgba'], width: number, height: number, unit: number): Plane {
  return plane(width, height, unit, brightnessSteps, (x, y) => {
    const at = (y * width + x) * 4;
    return 0.299 * (rgba[at] as number) + 0.587 * (rgba[at + 1] as number) + 0.114 * (rgba[at + 2] as number);
  });
}

/** Brightness, and the differences of blue and of red from it at half the resolution. */
export function colorPlanes(rgba: Pixels['rgba'], width: number, height: number): Plane[] {
  const light = brightness(rgba, width, height, 16);
  const difference = (red: number, green: number, blue: number) =>
    plane(light.width / 2, light.height / 2, 8, colorSteps, (x, y) => {
      let sum = 0;
      for (let index = 0; index < 4; index += 1) {
        const column = Math.min(width - 1, x * 2 + (index & 1));
        const row = Math.min(height - 1, y * 2 + (index >> 1));
        const at = (row * width + column) * 4;
        sum += red * (rgba[at] as number) + green * (rgba[at + 1] as number) + blue * (rgba[at + 2] as number);
      }
      return 128 + sum / 4;
    });
  return [light, difference(-0.168736, -0.331264, 0.5), difference(0.5, -0.418688, -0.081312)];
}

function plane(
  width: number,
  height: number,
  unit: number,
  steps: number[],
  sample: (x: number, y: number) => number,
): Plane {
  const [across, down] = [Math.ceil(width / unit) * unit, Math.ceil(height / unit) * unit];
  const samples = new Uint8Array(across * down);
  for (let y = 0, at = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1, at += 1)
      samples[at] = Math.max(0, Math.min(255, Math.round(sample(Math.min(x, width - 1), Math.min(y, height - 1)))));
  }
  return { samples, width: across, height: down, steps };
}
