import type { Sentence } from '@dossier/contract/base/sentence';
import { MAX_SAMPLE_TEXT, MAX_SAMPLES, type Polarity } from '@dossier/contract/sentiment/constants';
import { say } from '@dossier/contract/sentiment/sentences';
import { detectLanguage } from '@dossier/language/detect';
import { SentimentError } from '@dossier/language/sentiment/errors';
import { polarityOf } from '@dossier/language/sentiment/polarity';
import { findSeparator, records } from '@dossier/reading/csv/records';
import { decodeText } from '@dossier/reading/txt/decode';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import type { ReadSamples } from './computations.ts';
import { textKey } from './text-key.ts';

/** Names of columns that are recognised, in the languages of the product. */
const TEXT_NAMES = new Set([
  'text',
  'content',
  'sentence',
  'passage',
  'tekst',
  'zin',
  'satz',
  'testo',
  'frase',
  'texto',
]);
const LABEL_NAMES = new Set(
  'label sentiment class polarity klasse stimmung etichetta classe sentimento etiqueta clase sentimiento'.split(' '),
);
const SHOWN_CHARACTERS = 200;

interface Line {
  number: number;
  cells: string[];
}

/** Reads the samples of a CSV file. */
export function computeSamples({ bytes, limit }: { bytes: Uint8Array; limit: number }): ReadSamples {
  const { text: whole } = decodeText(Buffer.from(bytes));
  const { separator, start } = findSeparator(whole);
  const lines = [...numbered(records(whole.slice(start), separator))];
  const { text, label, hasHeading } = findColumns(lines[0]?.cells ?? []);
  const rows = hasHeading ? lines.slice(1) : lines;
  const labels = new Set(rows.map(({ cells }) => cells[label]?.trim() ?? ''));
  const result: ReadSamples = { samples: [], problems: [] };
  const seen = new Set<string>();
  for (const { number, cells } of rows) {
    const value = (cells[text] ?? '').replaceAll(/\r\n?/g, '\n').trim();
    const name = cells[label]?.trim() ?? '';
    const polarity = polarityIn(name, labels);
    const key = textKey(value);
    const problem =
      problemOf(value, name, polarity) ??
      (seen.has(key) ? say('line_duplicate') : null) ??
      (result.samples.length >= limit ? say('samples_full', { limit: MAX_SAMPLES }) : null);
    if (problem) {
      const shown = cells.join(separator).slice(0, SHOWN_CHARACTERS);
      result.problems.push({ line: number, text: stripUnstorableCharacters(shown), problem });
    } else {
      seen.add(key);
      const stored = stripUnstorableCharacters(value);
      result.samples.push({
        text: stored,
        textKey: textKey(stored),
        label: polarity!,
        language: detectLanguage(value),
      });
    }
  }
  return result;
}

/** The records that are not empty, with the lines at which they begin. */
function* numbered(all: Iterable<string[]>): Generator<Line> {
  let number = 1;
  for (const cells of all) {
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
    number += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
}

/** The columns by their headings; without them the first two, of which the one with a label may come first. */
function findColumns(first: readonly string[]): { text: number; label: number; hasHeading: boolean } {
  const names = first.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const label = names.findIndex((name) => LABEL_NAMES.has(name));
  const text = names.findIndex((name) => TEXT_NAMES.has(name));
  if (label >= 0) return { label, text: text >= 0 ? text : label === 0 ? 1 : 0, hasHeading: true };
  const beginsWithLabel = isLabel(names[0]) && !isLabel(names[1]);
  return { text: beginsWithLabel ? 1 : 0, label: beginsWithLabel ? 0 : 1, hasHeading: text >= 0 };
}

const isLabel = (name: string | undefined): boolean => name !== undefined && polarityIn(name, new Set([name])) !== null;

/** What a label means; null if it is unknown. */
function polarityIn(name: string, labels: ReadonlySet<string>): Polarity | null {
  try {
    return polarityOf(name, labels);
  } catch (error) {
    if (error instanceof SentimentError) return null;
    throw error;
  }
}

function problemOf(text: string, name: string, polarity: Polarity | null): Sentence | null {
  if (text === '') return say('line_without_text');
  if (text.includes('\uFFFD')) return say('line_unreadable');
  if (!/[\p{L}\p{N}]/u.test(text)) return say('line_without_text');
  if (text.length > MAX_SAMPLE_TEXT) return say('line_too_long', { limit: MAX_SAMPLE_TEXT });
  if (name === '') return say('line_without_label');
  return polarity === null ? say('line_unknown_label', { label: name.slice(0, 50) }) : null;
}
