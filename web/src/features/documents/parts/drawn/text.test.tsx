import type { Paragraph } from '@dossier/reading/drawn/drawing';
import { expect, test } from 'vitest';
import { blockElements } from './text.ts';

const draw = (runs: Paragraph['runs']): HTMLElement =>
  blockElements([{ kind: 'paragraph', style: { size: 11 }, runs }], {
    drawShape: () => document.createElement('div'),
  })[0]!;

test('the format of the first words of a paragraph is not that of the others', () => {
  const paragraph = draw([
    { text: 'Fault', style: { size: 11, bold: true, italic: true, color: '#aa0000', caps: 'all' } },
    { text: ' means any state in which a crane stops.', style: { size: 11 } },
  ]);
  const [first] = paragraph.children as unknown as HTMLElement[];
  expect(first!.style.fontWeight).toBe('700');
  expect(paragraph.style.fontSize).toBe(first!.style.fontSize);
  const { fontWeight, fontStyle, color, textTransform } = paragraph.style;
  expect([fontWeight, fontStyle, color, textTransform]).toEqual(['', '', '', '']);
});
