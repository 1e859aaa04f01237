import { AlignmentType, LevelFormat } from 'docx';
import type { Manuscript } from '../manuscript/manuscript.ts';

/** Text width in twentieths of a point: A4 less the margins. */
export const measure = 9240;

/** The styles of headings and text. */
export function styles(font: string, colour: string, language: string) {
  const heading = (size: number, before: number, after: number) => ({
    run: { font, size, bold: true, color: colour },
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  const locale = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE', it: 'it-IT', es: 'es-ES' }[language]!;
  return {
    default: {
      document: {
        run: { font, size: 21, language: { value: locale } },
        paragraph: { spacing: { after: 130, line: 300 } },
      },
      title: { run: { font, size: 40, bold: true, color: colour }, paragraph: { spacing: { after: 80 } } },
      heading1: heading(26, 340, 130),
      heading2: heading(23, 260, 90),
      heading3: heading(21, 200, 70),
    },
  };
}

/** The numbering of headings, clauses and lists. */
export function numberings(manuscript: Manuscript) {
  const contract = manuscript.blocks.some((block) => block.kind === 'clause');
  const level = (
    index: number,
    format: (typeof LevelFormat)[keyof typeof LevelFormat],
    text: string,
    indent: number,
  ) => ({
    level: index,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: indent, hanging: Math.min(indent, index === 2 ? 400 : 720) } } },
  });
  const outline = contract
    ? [
        level(0, LevelFormat.DECIMAL, '%1', 720),
        level(1, LevelFormat.DECIMAL, '%1.%2', 720),
        level(2, LevelFormat.LOWER_LETTER, '(%3)', 1120),
      ]
    : [
        level(0, LevelFormat.DECIMAL, '%1', 560),
        level(1, LevelFormat.DECIMAL, '%1.%2', 720),
        level(2, LevelFormat.DECIMAL, '%1.%2.%3', 720),
      ];
  return [
    { reference: 'outline', levels: outline },
    { reference: 'steps', levels: [level(0, LevelFormat.DECIMAL, '%1.', 400)] },
    { reference: 'bullets', levels: [level(0, LevelFormat.BULLET, '•', 400)] },
  ];
}
