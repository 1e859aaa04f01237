import type { Package, Relationship } from '../container/package.ts';
import { child, descendants, relationshipId, type XmlElement } from '../container/xml.ts';
import { type PagePart, ReadingError } from '../reading.ts';
import { type Chart, readChart } from './chart.ts';
import { readParagraphs, type SlideParagraph } from './text-body.ts';

/** A chart, or a diagram (SmartArt) as the paragraphs of its shapes. */
export type GraphicContent = { kind: 'chart'; chart: Chart } | { kind: 'diagram'; paragraphs: SlideParagraph[] };

/** The content of a drawing's frame besides tables: possibly the first pages of an embedded file. */
export type Graphic = GraphicContent | { kind: 'object'; pages: PagePart[] };

/**
 * Reads the chart or diagram of a `graphicData` element from the part that it refers to; undefined for anything else.
 *
 * @param relationships of the part that contains the element
 */
export async function readGraphic(
  file: Package,
  data: XmlElement | undefined,
  relationships: ReadonlyMap<string, Relationship>,
): Promise<GraphicContent | undefined> {
  const readRelatedPart = (id: string | undefined) => readPart(file, relationships.get(id ?? '')?.target ?? '');
  const chart = child(data, 'chart');
  if (chart) return chartFrom(await readRelatedPart(relationshipId(chart.attributes)));
  const diagram = child(data, 'relIds');
  return diagram && diagramFrom(await readRelatedPart(relationshipId(diagram.attributes, 'dm')));
}

/** The content of a part by its relationship; undefined if it is neither a chart nor a diagram. */
export async function readDrawn(
  file: Package,
  { kind, target, external }: Relationship,
): Promise<GraphicContent | undefined> {
  if (external) return undefined;
  if (kind === 'chart' || kind === 'chartEx') return chartFrom(await readPart(file, target));
  return kind === 'diagramData' ? diagramFrom(await readPart(file, target)) : undefined;
}

/** A damaged drawing affects nothing else. */
async function readPart(file: Package, part: string): Promise<XmlElement | undefined> {
  try {
    return await file.tree(part);
  } catch (error) {
    if (error instanceof ReadingError && error.code === 'damaged') return undefined;
    throw error;
  }
}

function chartFrom(root: XmlElement | undefined): GraphicContent | undefined {
  return root && { kind: 'chart', chart: readChart(root) };
}

function diagramFrom(root: XmlElement | undefined): GraphicContent | undefined {
  return (
    root && { kind: 'diagram', paragraphs: [...descendants(root, 't')].flatMap((body) => readParagraphs(body, true)) }
  );
}
