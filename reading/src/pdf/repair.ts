const largestRepair = 256 * 1024 ** 2;

/**
 * A file that was cut off has lost the trailer that names its catalogue, others lack their first line. PDFium finds all objects
 * again by itself, so it is enough to write a new trailer behind them. Returns undefined when the file has no catalogue that can be seen.
 */
export function withNewTrailer(bytes: Buffer): Buffer | undefined {
  if (bytes.length > largestRepair) return undefined;
  const text = bytes.toString('latin1');
  const catalog = /\/Type\s*\/Catalog\b/g;
  let root: string | undefined;
  // The last one counts: a file that was changed has its newer catalogue behind the older.
  for (const match of text.matchAll(catalog)) root = objectAround(text, match.index) ?? root;
  if (root === undefined) return undefined;
  // The brackets close what the file may have left open.
  const trailer = `\n)>]>>\nendobj\ntrailer\n<< /Root ${root} R >>\nstartxref\n0\n%%EOF\n`;
  const header = text.slice(0, 1024).includes('%PDF-') ? '' : '%PDF-1.4\n';
  return Buffer.concat([Buffer.from(header), bytes, Buffer.from(trailer)]);
}

/** The number and generation of the object that holds an offset, such as `12 0`. */
function objectAround(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 4_096), at);
  const start = before.lastIndexOf(' obj');
  return start < 0 ? undefined : /(?<!\d)(\d+ \d+)$/.exec(before.slice(0, start))?.[1];
}
