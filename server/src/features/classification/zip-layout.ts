import {
  MAX_CLASS_DESCRIPTION,
  MAX_CLASS_NAME,
  MAX_CLASSES,
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_SAMPLE_NAME,
  MAX_SAMPLES,
} from '@dossier/contract/classification/constants';
import { cleanName } from '@dossier/contract/base/name';
import { z } from 'zod';
import { tooLarge } from '../../streamed-files.ts';
import type { OpenedZip, ZipEntry } from '../../zip-entries.ts';

/** The name of the file that describes an exported dataset. */
export const MANIFEST = 'dataset.json';
const MAX_MANIFEST_BYTES = 50_000_000;

const className = z.string().min(1).max(MAX_CLASS_NAME);
export const manifest = z.object({
  dossier_dataset: z.literal(1),
  name: z.string().max(MAX_NAME),
  description: z.string().max(MAX_DESCRIPTION),
  classes: z.array(z.object({ name: className, description: z.string().max(MAX_CLASS_DESCRIPTION) })).max(MAX_CLASSES),
  samples: z
    .array(
      z.object({
        path: z.string().max(1000),
        filename: z.string().min(1).max(MAX_SAMPLE_NAME),
        class: className.nullable(),
        /** Whether it is a text without a file. */
        text: z.boolean(),
      }),
    )
    .max(MAX_SAMPLES),
});
export type Manifest = z.output<typeof manifest>;

/** A file of a zip with what it becomes. */
export interface PlacedEntry {
  entry: ZipEntry;
  filename: string;
  /** Null: without a class. */
  className: string | null;
  text: boolean;
}

export interface ZipLayout {
  classes: Manifest['classes'];
  entries: PlacedEntry[];
}

/**
 * The classes of the files of a zip: by the description of an exported dataset, or else the first folder below those that contain all
 * files.
 */
export async function layoutOf({ entries }: OpenedZip): Promise<ZipLayout> {
  const description = entries.find(({ path }) => path === MANIFEST);
  const described = description && (await readManifest(description));
  if (described) {
    const byPath = new Map(described.samples.map((sample) => [sample.path, sample]));
    const files = entries.filter((entry) => entry !== description);
    return {
      classes: described.classes,
      entries: files.map((entry) => {
        const sample = byPath.get(entry.path);
        return sample
          ? { entry, filename: sample.filename, className: sample.class && cleanName(sample.class), text: sample.text }
          : placed(entry, 0);
      }),
    };
  }
  const depth = commonDepth(entries);
  return { classes: [], entries: entries.map((entry) => placed(entry, depth)) };
}

const placed = (entry: ZipEntry, depth: number): PlacedEntry => ({
  entry,
  filename: entry.name,
  className: cleanName(entry.folders[depth] ?? '') || null,
  text: false,
});

/** Number of folders that contain all files; those of a single class are no such folders. */
function commonDepth(entries: readonly ZipEntry[]): number {
  const folders = entries.map((entry) => entry.folders);
  const [first = []] = folders;
  let depth = 0;
  while (depth < first.length && folders.every((path) => path[depth] === first[depth])) depth += 1;
  return depth > 0 && folders.every((path) => path.length <= depth) ? depth - 1 : depth;
}

async function readManifest(entry: ZipEntry): Promise<Manifest | undefined> {
  if (entry.refusal || entry.size > MAX_MANIFEST_BYTES) return undefined;
  try {
    return manifest.safeParse(JSON.parse((await readEntry(entry, MAX_MANIFEST_BYTES)).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The bytes of a file in a zip. Throws a `Failure` if it is damaged or larger than declared. */
export async function readEntry(entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of entry.open()) {
    size += (piece as Buffer).length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
