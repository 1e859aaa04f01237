import type { RecognisedLine, RecognisedWord } from '../ocr/tesseract.ts';
import type { Characters } from './characters.ts';
import type { Line } from './lines.ts';

/** Words with lower confidence are specks and edges, unless the line's confidence is higher. */
const MIN_CONFIDENCE = 0.3;
const SPACE = 32;

/** Converts recognised text to characters and lines, as if they had been in the file; `scale` is pixels per point. */
export function asLines(recognised: RecognisedLine[], scale: number): { characters: Characters; lines: Line[] } {
  const textLines = recognised.filter(isText);
  const count = textLines.reduce(
    (sum, { words }) => sum + words.reduce((all, { text }) => all + [...text].length + 1, 0),
    0,
  );
  const characters: Characters = {
    count,
    codes: new Uint32Array(count),
    left: new Float32Array(count),
    top: new Float32Array(count),
    right: new Float32Array(count),
    bottom: new Float32Array(count),
  };
  const lines: Line[] = [];
  let index = 0;
  for (const [number, line] of textLines.entries()) {
    const first = index;
    const words = line.words.map((word) => scaled(word, scale));
    const hyphenated = goesOn(line, textLines[number + 1]);
    for (const word of words) index = spread(word, characters, index) + 1;
    // The trailing space, and the hyphen before it, are not part of the line.
    const end = index - (hyphenated ? 2 : 1);
    lines.push({
      first,
      end,
      left: Math.min(...words.map(({ left }) => left)),
      top: Math.min(...words.map(({ top }) => top)),
      right: Math.max(...words.map(({ right }) => right)),
      bottom: Math.max(...words.map(({ bottom }) => bottom)),
      hyphenated,
      size: Math.round((line.height / scale) * 2) / 2,
      bold: false,
      boldTo: 0,
    });
  }
  return { characters, lines };
}

function isText({ words }: RecognisedLine): boolean {
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return sure >= length * MIN_CONFIDENCE;
}

function scaled({ text, left, top, right, bottom, confidence }: RecognisedWord, scale: number): RecognisedWord {
  return { text, confidence, left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
}

/** Divides the word's width evenly among its letters: only whole words are highlighted. Returns the index after them, which is a space. */
function spread({ text, left, top, right, bottom }: RecognisedWord, characters: Characters, start: number): number {
  const letters = [...text];
  const width = (right - left) / letters.length;
  for (const [place, letter] of letters.entries()) {
    const index = start + place;
    characters.codes[index] = letter.codePointAt(0) as number;
    characters.left[index] = left + place * width;
    characters.right[index] = left + (place + 1) * width;
    characters.top[index] = top;
    characters.bottom[index] = bottom;
  }
  characters.codes[start + letters.length] = SPACE;
  return start + letters.length;
}

function goesOn({ words }: RecognisedLine, next: RecognisedLine | undefined): boolean {
  const last = words.at(-1)?.text ?? '';
  return /\p{L}-$/u.test(last) && /^\p{Ll}/u.test(next?.words[0]?.text ?? '');
}
