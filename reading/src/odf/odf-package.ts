import { child, descendants, parseXml, type XmlElement } from '../container/xml.ts';
import { Archive } from '../container/zip.ts';
import type { Limits } from '../limits.ts';
import { type Metadata, ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';

const names: Record<string, string> = {
  title: 'title',
  subject: 'subject',
  'initial-creator': 'author',
  creator: 'last_modified_by',
  description: 'description',
  keyword: 'keywords',
  'creation-date': 'created',
  date: 'modified',
  generator: 'application',
};

/** Opens an OpenDocument package (ISO/IEC 26300). Throws `password_protected` if its content is encrypted. */
export async function openOdf(path: string, limits: Limits): Promise<Archive> {
  const archive = Archive.open(path, limits);
  try {
    if (archive.has('META-INF/manifest.xml')) {
      const manifest = parseXml(await archive.bytes('META-INF/manifest.xml'), limits);
      for (const _ of descendants(manifest, 'encryption-data'))
        throw new ReadingError('password_protected', say('unknown_encryption_password'));
    }
    return archive;
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Title, author and dates; unreadable properties are skipped. */
export async function odfMetadata(archive: Archive, limits: Limits): Promise<Metadata> {
  const metadata: Metadata = {};
  if (!archive.has('meta.xml')) return metadata;
  let root: XmlElement | undefined;
  try {
    root = child(parseXml(await archive.bytes('meta.xml'), limits), 'meta');
  } catch (error) {
    if (error instanceof ReadingError && error.code === 'too_large') throw error;
  }
  for (const { name, text } of root?.children ?? []) {
    const key = names[name];
    if (key && text.trim() !== '')
      metadata[key] = metadata[key] === undefined ? text.trim() : `${metadata[key]}, ${text.trim()}`;
  }
  return metadata;
}

/** A length such as `2.54cm` in points; undefined if it is none. */
export function toPoints(length: string | undefined): number | undefined {
  const [, value, unit = ''] = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? '') ?? [];
  const perUnit: Record<string, number> = { cm: 72 / 2.54, mm: 7.2 / 2.54, in: 72, pt: 1, pc: 12, px: 0.75 };
  const points = Number(value) * (perUnit[unit] ?? Number.NaN);
  return Number.isFinite(points) ? points : undefined;
}
