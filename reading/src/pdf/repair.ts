const MAX_REPAIR = 256 * 1024 ** 2;

/**
 * A truncated file has lost the trailer with its catalogue, others lack their first line. PDFium recovers all objects by itself, so
 * appending a new trailer is enough. Returns undefined if no catalogue is found.
 */
export function withNewTrailer(bytes: Buffer): Buffer | undefined {
  if (bytes.length > MAX_REPAIR) return undefined;
  const text = bytes.toString('latin1');
  const catalog = /\/Type\s*\/Catalog\b/g;
  let root: string | undefined;
  // The last one counts: incremental updates append a newer catalogue.
  for (const match of text.matchAll(catalog)) root = objectAround(text, match.index) ?? root;
  if (root === undefined) return undefined;
  // The brackets close objects that the file may have left open.
  const trailer = `\n)>]>>\nendobj\ntrailer\n<< /Root ${root} R >>\nstartxref\n0\n%%EOF\n`;
  const header = text.slice(0, 1024).includes('%PDF-') ? '' : '%PDF-1.4\n';
  return Buffer.concat([Buffer.from(header), bytes, Buffer.from(trailer)]);
}

/** The number and generation of the object that contains an offset, such as `12 0`. */
function objectAround(text: string, at: number): string | undefined {
  const preceding = text.slice(Math.max(0, at - 4_096), at);
  const start = preceding.lastIndexOf(' obj');
  return start < 0 ? undefined : /(?<!\d)(\d+ \d+)$/.exec(preceding.slice(0, start))?.[1];
}
