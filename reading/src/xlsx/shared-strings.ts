import { say } from '../sentences.ts';
import type { Package } from '../container/package.ts';
import { ReadingError } from '../reading.ts';
import { plainText, shownText, textValue } from './cell-value.ts';
import { type MarkupHandlers, MarkupScanner } from '../container/markup.ts';

/** The texts that cells refer to by number: as displayed, and their values where these differ. */
export interface SharedStrings {
  displayTexts: string[];
  values: Map<number, string>;
}

/** Reads the table of strings of a workbook. */
export async function readSharedStrings(file: Package, part: string | undefined): Promise<SharedStrings> {
  if (part === undefined || !file.archive.has(part)) return { displayTexts: [], values: new Map() };
  const handlers = new StringTable(file.limits.characters);
  const scanner = new MarkupScanner(handlers, file.limits);
  for await (const chunk of file.archive.chunks(part)) scanner.write(chunk);
  scanner.end();
  return handlers;
}

class StringTable implements MarkupHandlers, SharedStrings {
  readonly displayTexts: string[] = [];
  readonly values = new Map<number, string>();
  wantsText = false;
  readonly #most: number;
  #characters = 0;
  #text = '';
  #inPhonetic = false;

  constructor(most: number) {
    this.#most = most;
  }

  open(name: string): void {
    if (name === 'si') this.#text = '';
    else if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 't') this.wantsText = !this.#inPhonetic;
  }

  text(text: string): void {
    this.#text += text;
    this.#characters += text.length;
    if (this.#characters > this.#most) {
      throw new ReadingError('too_large', say('too_many_characters', { most: this.#most }));
    }
  }

  close(name: string): void {
    if (name === 'si') this.#add(plainText(this.#text));
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 't') this.wantsText = false;
  }

  #add(text: string): void {
    const display = shownText(text);
    const value = textValue(text, display);
    if (value !== undefined) this.values.set(this.displayTexts.length, value);
    this.displayTexts.push(display);
  }
}
