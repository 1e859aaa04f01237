import type { Package, Relationship } from '../container/package.ts';
import { child, descendants, relationshipId, type XmlElement } from '../container/xml.ts';
import { type Chart, readChart } from './chart.ts';
import { paragraphsOf, type SlideParagraph } from './text-body.ts';

/** What a frame of a drawing shows besides tables: a chart, or a diagram (SmartArt) as the paragraphs of its shapes. */
export type Graphic = { kind: 'chart'; chart: Chart } | { kind: 'diagram'; paragraphs: SlideParagraph[] };

/**
 * Reads the chart or diagram that a `graphicData` element shows, from the part that it names; undefined for anything else.
 *
 * @param relationships those of the part in which the element stands
 */
export async function readGraphic(
  file: Package,
  data: XmlElement | undefined,
  relationships: ReadonlyMap<string, Relationship>,
): Promise<Graphic | undefined> {
  const partOf = (id: string | undefined) => file.tree(relationships.get(id ?? '')?.target ?? '');
  const chart = child(data, 'chart');
  if (chart) {
    const root = await partOf(relationshipId(chart.attributes));
    return root && { kind: 'chart', chart: readChart(root) };
  }
  const diagram = child(data, 'relIds');
  if (!diagram) return undefined;
  const root = await partOf(relationshipId(diagram.attributes, 'dm'));
  return (
    root && { kind: 'diagram', paragraphs: [...descendants(root, 't')].flatMap((body) => paragraphsOf(body, true)) }
  );
}
