import type { InnerFile } from '../inner-files.ts';

const MAX_PICTURES = 500;
const SOURCE = /<(?:img|image)\b[^<>]*?\s(?:src|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const EMBEDDED = /^data:image\/(png|jpe?g|gif|webp|bmp);base64,/i;

/**
 * Stores the pictures that a web page contains or that are beside it, and returns the attachment of each source. Pictures on the web are
 * not loaded.
 *
 * @param fileAt the bytes of a relative source; undefined if there is none
 */
export async function storePictures(
  html: string,
  keepPicture: (file: InnerFile) => Promise<number>,
  fileAt: (source: string) => Promise<Uint8Array | undefined> = async () => undefined,
): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const [, double, single] of html.matchAll(SOURCE)) {
    const source = (double ?? single ?? '').replaceAll('&amp;', '&');
    if (source === '' || stored.has(source)) continue;
    if (stored.size >= MAX_PICTURES) break;
    const type = EMBEDDED.exec(source);
    if (type) {
      const bytes = Buffer.from(source.slice(type[0].length), 'base64');
      if (bytes.length > 0) stored.set(source, await keepPicture({ name: `Picture.${type[1]}`, bytes }));
    } else if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(source)) {
      const bytes = await fileAt(source);
      if (bytes?.length)
        stored.set(source, await keepPicture({ name: source.split(/[/\\]/).at(-1) || 'Picture', bytes }));
    }
  }
  return stored;
}
