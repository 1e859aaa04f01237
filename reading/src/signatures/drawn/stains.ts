/** The contrast that most ink of the page exceeds: of its darkest pixels, this share is darker. */
const INK_RANK = 0.2;
/** Fainter than this share of it may be a stain. */
const FAINT = 0.6;
/** In inches: a stain is this large at least, and it has areas; a faint stroke is neither. */
const MIN_SIZE = 0.3;
const MIN_AREA_SHARE = 0.3;

/** Removes faint areas from the ink of a page, such as the rings of cups and marker, so that they do not join the strokes they touch. */
export function removeStains(mask: Uint8Array, contrast: Uint8Array, width: number, resolution: number): void {
  const limit = inkContrast(contrast) * FAINT;
  const isFaint = (at: number) => mask[at] === 1 && (contrast[at] as number) < limit;
  const seen = new Uint8Array(mask.length);
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (seen[start] === 1 || !isFaint(start)) continue;
    seen[start] = 1;
    stack.push(start);
    const pixels: number[] = [];
    let [left, right, areas] = [width, 0, 0];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      pixels.push(at);
      const x = at % width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      let around = 0;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (next < 0 || next >= mask.length || Math.abs((next % width) - x) > 1 || !isFaint(next)) continue;
        around += 1;
        if (seen[next] === 1) continue;
        seen[next] = 1;
        stack.push(next);
      }
      if (around === 4) areas += 1;
    }
    const top = Math.floor(pixels.reduce((least, at) => Math.min(least, at), mask.length) / width);
    const bottom = Math.floor(pixels.reduce((most, at) => Math.max(most, at), 0) / width);
    const isLarge = Math.max(right - left, bottom - top) >= MIN_SIZE * resolution;
    if (isLarge && areas >= pixels.length * MIN_AREA_SHARE) for (const at of pixels) mask[at] = 0;
  }
}

function inkContrast(contrast: Uint8Array): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (const value of contrast) {
    if (value === 0) continue;
    counts[value] = (counts[value] as number) + 1;
    total += 1;
  }
  let [level, seen] = [255, 0];
  while (level > 0 && (seen += counts[level] as number) < total * INK_RANK) level -= 1;
  return level;
}
