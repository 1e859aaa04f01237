import { saveFile } from './save-file.ts';

/** What a chart shows. */
export interface PlotValues {
  /** The title of the chart, for screen readers and the file. */
  title: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

/** Saves the values as CSV. */
export function savePlot({ title, categories, series }: PlotValues): void {
  const quoted = (cell: string | number | null) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const lines = [
    ['', ...series.map(({ name }) => name)],
    ...categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)]),
  ];
  const text = lines.map((line) => line.map(quoted).join(',')).join('\r\n');
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), `${title}.csv`);
}
