import type { Company } from '../world/companies.ts';
import type { Canvas } from './canvas.ts';
import { drawEmblem } from './emblem.ts';
import { hairline, quiet, reportSheet, type PageInfo, type Sheet } from './sheet.ts';

export interface ReportFacts {
  from: Company;
  title: string;
  subtitle: string;
  /** Number and revision, in the footer of every page. */
  code: string;
  cover: [label: string, value: string][];
}

/** The layout of a report: chapter and title in the header, code and page number in the footer. */
export function reportLook(facts: ReportFacts, changes: Partial<Sheet> = {}): Sheet {
  return {
    ...reportSheet,
    accent: facts.from.colour,
    furniture: (canvas, page) => drawFurniture(canvas, facts, page),
    ...changes,
  };
}

function drawFurniture(canvas: Canvas, { from, title, code }: ReportFacts, page: PageInfo): void {
  const { width, height, margin } = reportSheet;
  const right = width - margin.right;
  const style = { face: 'sans', size: 8.4, color: quiet } as const;
  canvas.text(title, margin.left, 54, style);
  canvas.text(page.chapter, right, 54, { ...style, align: 'right' });
  canvas.rule(margin.left, 62, right - margin.left, { color: hairline });
  canvas.text(`${from.name}   ${code}`, margin.left, height - 46, style);
  canvas.text(`${page.number} / ${page.total}`, right, height - 46, { ...style, align: 'right' });
}

/** A cover: the title over a band of the company's colour, the facts of the document below. */
export function drawReportCover(canvas: Canvas, { from, title, subtitle, cover }: ReportFacts): void {
  const { width } = reportSheet;
  const left = 92;
  drawEmblem(canvas, from, left, 76, 32);
  canvas.text(from.name, left + 44, 97, { face: 'sans-bold', size: 14, color: from.colour });
  canvas.rect({ x: 0, y: 212, width, height: 214 }, from.colour);
  const lines = wrapTitle(canvas, title, width - left - 84);
  lines.forEach((line, index) =>
    canvas.text(line, left, 292 + (index - (lines.length - 1) / 2) * 36, {
      face: 'sans-bold',
      size: 28,
      color: '#ffffff',
    }),
  );
  canvas.text(subtitle, left, 292 + ((lines.length - 1) / 2) * 36 + 34, { face: 'sans', size: 16, color: '#e6edf2' });
  cover.forEach(([label, value], index) => {
    canvas.text(label, left, 480 + index * 21, { face: 'sans', size: 10.5, color: quiet });
    canvas.text(value, left + 120, 480 + index * 21, { face: 'sans', size: 10.5 });
  });
}

function wrapTitle(canvas: Canvas, title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && canvas.fonts.width(longer, 'sans-bold', 28) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
