import type { Package, Relationship } from '../container/package.ts';
import { type Graphic, readDrawn } from '../drawing/graphic.ts';
import type { EmbeddedFiles, EmbeddedObject } from '../embedded-files.ts';

/** Embedded objects: current Office files, all others, and whole documents that Word inserts when opening. */
const objectKinds = new Set(['package', 'oleObject', 'aFChunk']);

/**
 * Reads charts, diagrams and the first pages of embedded objects before the paragraphs and tables are scanned, by their relationships.
 * `objects` are the files themselves.
 */
export async function readGraphics(
  file: Package,
  relationships: ReadonlyMap<string, Relationship>,
  embedded: EmbeddedFiles,
): Promise<{ graphics: Map<string, Graphic>; objects: Map<string, EmbeddedObject> }> {
  const graphics = new Map<string, Graphic>();
  const objects = new Map<string, EmbeddedObject>();
  for (const [id, relationship] of relationships) {
    const { kind, target, external } = relationship;
    if (external || !file.archive.has(target)) continue;
    const graphic = await readDrawn(file, relationship);
    if (graphic) graphics.set(id, graphic);
    if (!objectKinds.has(kind)) continue;
    const object = { name: target, bytes: () => file.archive.bytes(target) };
    objects.set(id, object);
    const pages = await embedded.readInPlace(object);
    if (pages.length > 0) graphics.set(id, { kind: 'object', pages });
  }
  return { graphics, objects };
}
