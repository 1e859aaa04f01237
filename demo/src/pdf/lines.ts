import type { Run } from '../manuscript/manuscript.ts';
import { selectFace, type Face, type Family, type Fonts } from './fonts.ts';

/** A part of a line in one face, `x` points from its start. */
export interface Piece {
  text: string;
  face: Face;
  size: number;
  /** Points above the baseline. */
  rise: number;
  x: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
  /** Footnotes referred to in this line. */
  notes: number[];
}

export interface TypeStyle {
  family: Family;
  size: number;
  bold?: boolean;
}

interface Fragment {
  text: string;
  face: Face;
  size: number;
  rise: number;
  width: number;
}

interface Word {
  fragments: Fragment[];
  width: number;
  space: number;
  notes: number[];
}

/** Spaces without a line break: between a number and its unit or currency, and after "no." and the like. */
const glued =
  /(?<=€) (?=\d)|(?<=\d) (?=(?:mm|m|km|kN|kNm|MPa|kPa|t|kV|kVA|MVA|A|kA|kW|MW|kWh|MWh|Hz|%|€|°C|m²|m³)(?![\w]))/g;
const joiner = '\u2060';

/** Breaks runs into lines of at most `width` points, ragged right; words longer than a line are cut. */
export function breakLines(fonts: Fonts, runs: Run[], width: number, style: TypeStyle): Line[] {
  const lines: Line[] = [];
  let open: Word[] = [];
  let used = 0;
  const close = () => {
    lines.push(setLine(open));
    open = [];
    used = 0;
  };
  for (const word of splitWords(fonts, runs, style).flatMap((each) => cutWord(fonts, each, width))) {
    const space = open.at(-1)?.space ?? 0;
    if (open.length > 0 && used + space + word.width > width + 0.01) close();
    used += (open.at(-1)?.space ?? 0) + word.width;
    open.push(word);
  }
  if (open.length > 0 || lines.length === 0) close();
  return lines;
}

/** The minimum width without broken words, and the width without line breaks. */
export function measureExtent(fonts: Fonts, runs: Run[], style: TypeStyle): { least: number; most: number } {
  const words = splitWords(fonts, runs, style);
  return {
    least: Math.max(0, ...words.map((word) => word.width)),
    most: words.reduce((sum, word, index) => sum + word.width + (index < words.length - 1 ? word.space : 0), 0),
  };
}

function splitWords(fonts: Fonts, runs: Run[], style: TypeStyle): Word[] {
  const words: Word[] = [];
  let open: Word = { fragments: [], width: 0, space: 0, notes: [] };
  const close = (space: number) => {
    if (open.fragments.length > 0) words.push({ ...open, space });
    open = { fragments: [], width: 0, space: 0, notes: [] };
  };
  const add = (text: string, face: Face, size: number, rise: number) => {
    const width = fonts.width(text, face, size);
    open.fragments.push({ text, face, size, rise, width });
    open.width += width;
  };
  for (const run of runs) {
    const face = selectFace(style.family, run, style.bold);
    run.text
      .replace(glued, joiner)
      .split(' ')
      .forEach((part, index) => {
        if (index > 0) close(fonts.width(' ', face, style.size));
        if (part !== '') add(part.replaceAll(joiner, ' '), face, style.size, 0);
      });
    if (run.note !== undefined) {
      add(String(run.note), face, style.size * 0.62, style.size * 0.34);
      open.notes.push(run.note);
    }
  }
  close(0);
  return words;
}

function cutWord(fonts: Fonts, word: Word, width: number): Word[] {
  const [only] = word.fragments;
  if (word.width <= width || !only || word.fragments.length > 1) return [word];
  const parts: Word[] = [];
  let text = '';
  const close = () => {
    const measured = fonts.width(text, only.face, only.size);
    parts.push({ fragments: [{ ...only, text, width: measured }], width: measured, space: 0, notes: [] });
    text = '';
  };
  for (const character of only.text) {
    if (text !== '' && fonts.width(text + character, only.face, only.size) > width) close();
    text += character;
  }
  close();
  return [...parts.slice(0, -1), { ...parts.at(-1)!, space: word.space, notes: word.notes }];
}

/** Merges adjacent fragments of the same face, so that a line has as few text objects as possible. */
function setLine(words: Word[]): Line {
  const pieces: Piece[] = [];
  let x = 0;
  words.forEach((word, index) => {
    const gap = index < words.length - 1 ? word.space : 0;
    for (const { text, face, size, rise, width } of word.fragments) {
      const last = pieces.at(-1);
      if (last && last.face === face && last.size === size && last.rise === rise) last.text += text;
      else pieces.push({ text, face, size, rise, x });
      x += width;
    }
    if (gap > 0) {
      pieces.at(-1)!.text += ' ';
      x += gap;
    }
  });
  return { pieces, width: x, notes: words.flatMap((word) => word.notes) };
}
