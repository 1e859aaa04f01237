import { child, descendants, type XmlElement } from '../container/xml.ts';
import { plainText } from './text-body.ts';

/** The texts and values of a chart (DrawingML chart part). */
export interface Chart {
  title: string;
  /** The titles of its axes. */
  axes: string[];
  /** The first row contains the names of the series, the first column the categories. */
  rows: string[][];
}

const MAX_POINTS = 2_000;

/** Reads a chart part: its titles and cached values. */
export function readChart(root: XmlElement): Chart {
  const chart = child(root, 'chart');
  const series = [...descendants(root, 'ser')];
  const axes = (child(chart, 'plotArea')?.children ?? []).filter(({ name }) => name.endsWith('Ax')).map(readTitle);
  const heads = { title: readTitle(chart), axes: axes.filter((text) => text !== '') };
  return series.length > 0 ? { ...heads, rows: chartRows(series) } : { ...heads, rows: newerChartRows(root) };
}

/** The texts of a chart without values: titles and names of series. */
export function chartWords({ title, axes, rows }: Chart): string[] {
  return [title, ...axes, ...(rows[0] ?? [])].filter((text) => text !== '');
}

function chartRows(series: XmlElement[]): string[][] {
  const categories = new Map<number, string>();
  for (const one of series)
    for (const [index, text] of readPoints(child(one, 'cat') ?? child(one, 'xVal'))) categories.set(index, text);
  const values = series.map((one) => readPoints(child(one, 'val') ?? child(one, 'yVal')));
  const names = series.map((one) => [...descendants(child(one, 'tx') ?? one, 'v')][0]?.text ?? '');
  return toTable(categories, names, values);
}

/** Charts of 2016 and later, such as waterfalls, store categories and values separately from the series. */
function newerChartRows(root: XmlElement): string[][] {
  const categories = new Map<number, string>();
  const values: Map<number, string>[] = [];
  for (const data of child(root, 'chartData')?.children ?? []) {
    for (const [index, text] of readPoints(child(data, 'strDim'))) categories.set(index, text);
    const numbers = readPoints(child(data, 'numDim'));
    if (numbers.size > 0) values.push(numbers);
  }
  const names = [...descendants(root, 'series')].map((one) => [...descendants(child(one, 'tx') ?? one, 'v')][0]?.text);
  return toTable(
    categories,
    values.map((_, index) => names[index] ?? ''),
    values,
  );
}

function toTable(
  categories: ReadonlyMap<number, string>,
  names: string[],
  values: ReadonlyMap<number, string>[],
): string[][] {
  const indices = [...new Set([...categories.keys(), ...values.flatMap((points) => [...points.keys()])])];
  const rows = indices
    .sort((a, b) => a - b)
    .map((index) => [categories.get(index) ?? '', ...values.map((points) => points.get(index) ?? '')]);
  return rows.length > 0 ? [['', ...names], ...rows] : [];
}

function readTitle(element: XmlElement | undefined): string {
  const title = child(element, 'title');
  if (!title) return '';
  // A title linked to a cell stores the cell's text.
  return plainText(title).trim() || [...descendants(title, 'v')].map(({ text }) => text.trim()).join(' ');
}

/** The values of a series by index; newer charts store them directly in their elements. */
function readPoints(element: XmlElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  if (!element) return points;
  for (const point of descendants(element, 'pt')) {
    const text = child(point, 'v')?.text ?? point.text;
    if (text.trim() !== '' && points.size < MAX_POINTS)
      points.set(Number(point.attributes.idx ?? points.size), shownAs(text.trim()));
  }
  return points;
}

/** Values are stored with more digits than programs show: 4.4000000000000004. */
function shownAs(text: string): string {
  return /^-?\d+\.\d{14,}$/.test(text) ? String(Number(Number(text).toPrecision(15))) : text;
}
