import { child, descendants, type XmlElement } from '../container/xml.ts';
import { textOf } from './text-body.ts';

/** What a chart says in words and numbers (DrawingML chart part). */
export interface Chart {
  title: string;
  /** The first row has the names of the series, the first column those of the categories. */
  rows: string[][];
}

const maxPoints = 2_000;

/** Reads a chart part: its title, and the values it keeps of its series. */
export function readChart(root: XmlElement): Chart {
  const chart = child(root, 'chart');
  const title = child(chart, 'title');
  const series = [...descendants(root, 'ser')];
  const categories = new Map<number, string>();
  for (const one of series)
    for (const [index, text] of pointsOf(child(one, 'cat') ?? child(one, 'xVal'))) categories.set(index, text);
  const values = series.map((one) => pointsOf(child(one, 'val') ?? child(one, 'yVal')));
  const indices = [...new Set([...categories.keys(), ...values.flatMap((points) => [...points.keys()])])].sort(
    (a, b) => a - b,
  );
  const names = series.map((one) => [...descendants(child(one, 'tx') ?? one, 'v')][0]?.text ?? '');
  const rows = indices.map((index) => [
    categories.get(index) ?? '',
    ...values.map((points) => points.get(index) ?? ''),
  ]);
  return { title: title ? textOf(title).trim() : '', rows: rows.length > 0 ? [['', ...names], ...rows] : [] };
}

function pointsOf(element: XmlElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  if (!element) return points;
  for (const point of descendants(element, 'pt')) {
    const text = child(point, 'v')?.text;
    if (text !== undefined && points.size < maxPoints)
      points.set(Number(point.attributes.idx ?? points.size), text.trim());
  }
  return points;
}
