import type { Block, Run } from '../manuscript/manuscript.ts';
import { breakLines, type TypeStyle } from './lines.ts';
import { hairline, ink, quiet } from './sheet.ts';
import { captionStrips, drawLine, plainStrip, type Setting, type Strip } from './strip.ts';
import { tableStrips } from './table.ts';

/** Converts the blocks of a manuscript to strips of the text width. */
export function createStrips(setting: Setting): Strip[] {
  const strips: Strip[] = [];
  let headings = 0;
  let breaks = false;
  const { blocks } = setting.manuscript;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'page_break') {
      breaks = true;
      continue;
    }
    let added = block.kind === 'heading' ? headingStrips(setting, block, headings++) : blockStrips(setting, block);
    if (leadsToSignature(blocks, index)) added = added.map((strip) => ({ ...strip, keep: true }));
    if (breaks && added[0]) added[0] = { ...added[0], breaks: true };
    breaks = false;
    strips.push(...added);
  }
  return strips;
}

/** Keeps the closing of a letter and the sentence before it on the page of the signature. */
function leadsToSignature(blocks: Block[], index: number): boolean {
  const signs = (at: number) => {
    const block = blocks[at];
    return block?.kind === 'figure' && block.number === null;
  };
  if (blocks[index]!.kind !== 'paragraph') return false;
  return signs(index + 1) || (blocks[index + 1]?.kind === 'paragraph' && signs(index + 2));
}

function blockStrips(setting: Setting, block: Exclude<Block, { kind: 'heading' | 'page_break' }>): Strip[] {
  const { sheet } = setting;
  switch (block.kind) {
    case 'paragraph':
      return textStrips(setting, block.runs, { indent: 0, after: sheet.after });
    case 'clause':
      return block.level === 1
        ? textStrips(setting, block.runs, { indent: sheet.gutter, after: sheet.after, marker: block.number })
        : textStrips(setting, block.runs, {
            indent: sheet.gutter,
            hang: 20,
            after: sheet.after - 3,
            marker: block.number,
          });
    case 'item':
      return textStrips(setting, block.runs, { indent: 0, hang: 15, after: sheet.after - 4, marker: block.marker });
    case 'remark':
      return [remarkStrip(setting, block.runs)];
    case 'figure':
      return figureStrips(setting, block);
    case 'contents':
      return contentsStrips(setting, block.title);
    case 'table':
      return tableStrips(setting, block);
  }
}

interface Placing {
  /** Points from the left edge to the marker. */
  indent: number;
  /** Points from the marker to the text; without it the marker is in the indent. */
  hang?: number;
  after: number;
  marker?: string;
}

function textStrips(setting: Setting, runs: Run[], { indent, hang = 0, after, marker }: Placing): Strip[] {
  const { sheet, fonts, width } = setting;
  const style = { family: sheet.family, size: sheet.size };
  const left = indent + hang;
  const lines = breakLines(fonts, runs, width - left, style);
  return lines.map((line, index) => ({
    ...plainStrip,
    height: sheet.leading,
    before: index === 0 ? after : 0,
    // Avoid widows and orphans.
    keep: (index === 0 && lines.length > 1) || (index === lines.length - 2 && lines.length > 2),
    notes: line.notes,
    draw: ({ canvas, x, y }) => {
      const baseline = y + sheet.leading * 0.74;
      if (index === 0 && marker !== undefined) {
        const at = hang > 0 ? x + indent : x;
        canvas.text(marker, at, baseline, { face: sheet.family, size: sheet.size, color: ink });
      }
      drawLine(canvas, line, x + left, baseline);
    },
  }));
}

function headingStrips(setting: Setting, block: Extract<Block, { kind: 'heading' }>, heading: number): Strip[] {
  const { sheet, fonts, width } = setting;
  const look = sheet.headings[block.level - 1]!;
  const leading = look.size * 1.22;
  const style: TypeStyle = { family: sheet.label, size: look.size, bold: true };
  const number = block.number;
  const numberWidth = number === null ? 0 : fonts.width(number, `${sheet.label}-bold`, look.size) + look.size * 0.8;
  const left = number === null ? 0 : sheet.chapters ? numberWidth : Math.max(sheet.gutter, numberWidth);
  const lines = breakLines(fonts, block.runs, width - left, style);
  const color = sheet.chapters && block.level < 3 ? sheet.accent : ink;
  return lines.map((line, index) => ({
    ...plainStrip,
    height: leading + (index === lines.length - 1 ? look.after - sheet.after : 0),
    before: index === 0 ? look.before : 0,
    keep: true,
    breaks: index === 0 && sheet.chapters && block.level === 1,
    ...(index === 0 ? { heading } : {}),
    draw: ({ canvas, x, y }) => {
      const baseline = y + look.size;
      if (index === 0 && number !== null) {
        canvas.text(number, x, baseline, { face: `${sheet.label}-bold`, size: look.size, color });
      }
      drawLine(canvas, line, x + left, baseline, color);
    },
  }));
}

function remarkStrip({ sheet, fonts, width }: Setting, runs: Run[]): Strip {
  const inset = 12;
  const style = { family: sheet.label, size: sheet.size - 0.6 };
  const leading = sheet.leading - 1;
  const lines = breakLines(fonts, runs, width - inset * 2, style);
  const height = lines.length * leading + inset * 1.5;
  return {
    ...plainStrip,
    height,
    before: sheet.after + 2,
    notes: lines.flatMap((line) => line.notes),
    draw: ({ canvas, x, y, width: full }) => {
      canvas.rect({ x, y, width: full, height }, '#f1f4f6');
      canvas.rect({ x, y, width: 2.4, height }, sheet.accent);
      lines.forEach((line, index) => drawLine(canvas, line, x + inset, y + inset * 0.75 + leading * (index + 0.74)));
    },
  };
}

function figureStrips(setting: Setting, block: Extract<Block, { kind: 'figure' }>): Strip[] {
  const { sheet, figures, width } = setting;
  const figure = figures[block.name];
  if (!figure) throw new Error(`There is no figure ${block.name}`);
  const drawing: Strip = {
    ...plainStrip,
    height: figure.height,
    before: sheet.after + 6,
    keep: true,
    draw: ({ canvas, x, y }) => figure.draw(canvas, { x, y, width, height: figure.height }),
  };
  if (block.number === null) return [{ ...drawing, before: 0 }];
  return [drawing, ...captionStrips(setting, block.number, block.caption, { before: 6, keepLast: false })];
}

function contentsStrips(setting: Setting, title: string): Strip[] {
  const { sheet, fonts, manuscript, width } = setting;
  const look = sheet.headings[0]!;
  const head: Strip = {
    ...plainStrip,
    height: look.size * 1.22 + look.after,
    breaks: true,
    keep: true,
    draw: ({ canvas, x, y }) =>
      canvas.text(title, x, y + look.size, { face: `${sheet.label}-bold`, size: look.size, color: sheet.accent }),
  };
  const headings = manuscript.blocks.filter((block) => block.kind === 'heading');
  const size = sheet.size - 0.2;
  const entries = headings.flatMap((block, index): Strip[] => {
    if (block.level > 2) return [];
    const bold = block.level === 1;
    const face = bold ? (`${sheet.label}-bold` as const) : sheet.label;
    const left = bold ? 0 : 24;
    const hang = bold ? Math.max(24, fonts.width(`${block.number ?? ''}  `, face, size)) : 34;
    const [line] = breakLines(fonts, block.runs, width - left - hang - 40, { family: sheet.label, size, bold });
    return [
      {
        ...plainStrip,
        height: 13.4,
        before: bold ? 4.5 : 0,
        keep: bold && index < headings.length - 1,
        draw: ({ canvas, x, y, width: full, pageOf }) => {
          const baseline = y + 10.4;
          if (block.number) canvas.text(block.number, x + left, baseline, { face, size });
          drawLine(canvas, line!, x + left + hang, baseline);
          const page = String(pageOf(index));
          const from = x + left + hang + line!.width + 6;
          const to = x + full - fonts.width(page, face, size) - 6;
          canvas.rule(from, baseline - 1, to - from, { color: bold ? hairline : '#e2e4e7', dash: [1, 2.4] });
          canvas.text(page, x + full, baseline, { face, size, align: 'right' });
        },
      },
    ];
  });
  return [head, ...entries];
}

/** The footnotes of a page, with a short rule above the first. */
export function noteStrips({ sheet, fonts, manuscript, width }: Setting, number: number): Strip[] {
  const size = sheet.size - 2;
  const leading = size * 1.34;
  const runs = manuscript.notes[number - 1]!;
  return breakLines(fonts, runs, width - 12, { family: sheet.family, size }).map((line, index) => ({
    ...plainStrip,
    height: leading,
    draw: ({ canvas, x, y }) => {
      if (index === 0) {
        canvas.text(String(number), x, y + leading * 0.74 - 2.4, {
          face: sheet.family,
          size: size * 0.72,
          color: quiet,
        });
      }
      drawLine(canvas, line, x + 12, y + leading * 0.74, quiet);
    },
  }));
}
