import type { PageWriter } from '../page-writer.ts';
import type { Graphic } from './graphic.ts';
import type { SlideParagraph } from './text-body.ts';

/** Writes the content of a graphic frame: for charts the titles and a table of the values. */
export function writeGraphic(writer: PageWriter, graphic: Graphic): void {
  if (graphic.kind === 'diagram') return writeParagraphs(writer, graphic.paragraphs);
  if (graphic.kind === 'object') return graphic.pages.forEach((page) => writer.addPage(page));
  const { title, axes, rows } = graphic.chart;
  for (const text of [title, ...axes]) writer.addText('paragraph', text);
  writer.addTable(rows, true);
}

/** Writes the paragraphs of a shape. */
export function writeParagraphs(writer: PageWriter, paragraphs: readonly SlideParagraph[]): void {
  for (const { text, marker, level } of paragraphs) {
    if (marker === undefined) writer.addText('paragraph', text);
    else writer.addListItem(text, marker, level + 1);
  }
}
