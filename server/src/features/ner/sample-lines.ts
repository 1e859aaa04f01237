import {
  MAX_ENTITIES,
  MAX_LABEL_NAME,
  MAX_LINE_PROBLEMS,
  MAX_SENTENCE,
  type SampleFormat,
} from '@dossier/contract/ner/constants';
import { cleanName } from '@dossier/contract/base/name';
import type { Sentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/ner/sentences';
import { z } from 'zod';
import { cutText } from '../../cut-text.ts';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import { textKey } from './text-key.ts';

/** A sentence of a file. Labels are named. */
export interface NamedSample {
  text: string;
  entities: { start: number; end: number; label: string }[];
}

export interface LineProblem {
  /** From 1. */
  line: number;
  text: string;
  problem: Sentence;
}

export interface ImportedLines {
  samples: (NamedSample & { line: number })[];
  /** The first ones; `numberOfProblems` counts all. */
  problems: LineProblem[];
  numberOfProblems: number;
}

/** Characters of a line that cannot be used, as it is listed. */
export const SHOWN_CHARACTERS = 100;

/** Why an entity of a sentence cannot be stored, in the order of the text; null if all can. */
export function entityProblem(
  text: string,
  entities: readonly { start: number; end: number }[],
): 'entity_outside' | 'entity_empty' | 'entities_overlap' | null {
  let end = 0;
  for (const entity of entities.toSorted((one, other) => one.start - other.start)) {
    if (entity.start < 0 || entity.end > text.length) return 'entity_outside';
    if (text.slice(entity.start, entity.end).trim() === '') return 'entity_empty';
    if (entity.start < end) return 'entities_overlap';
    ({ end } = entity);
  }
  return null;
}

/** Reads the lines of an imported file: JSON lines, or CoNLL columns. Without a format, it is recognised by the first line with text. */
export function parseSampleLines(content: string, format: SampleFormat | null): ImportedLines {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const reader = new Reader();
  if ((format ?? (first.trimStart().startsWith('{') ? 'jsonl' : 'conll')) === 'jsonl') readJson(lines, reader);
  else readColumns(lines, reader);
  return reader.result;
}

/** Collects sentences and problems. */
class Reader {
  readonly result: ImportedLines = { samples: [], problems: [], numberOfProblems: 0 };
  readonly #keys = new Set<string>();

  fail(line: number, text: string, problem: Sentence): void {
    this.result.numberOfProblems += 1;
    if (this.result.problems.length < MAX_LINE_PROBLEMS) {
      const shown = stripUnstorableCharacters(cutText(text, SHOWN_CHARACTERS));
      this.result.problems.push({ line, text: shown, problem });
    }
  }

  /** Adds a sentence unless something is wrong with it. */
  add(line: number, { text, entities }: NamedSample): void {
    const problem = this.#problem(text, entities);
    if (problem) return this.fail(line, text, problem);
    this.#keys.add(textKey(text));
    this.result.samples.push({
      line,
      text,
      entities: entities.toSorted((one, other) => one.start - other.start),
    });
  }

  #problem(text: string, entities: NamedSample['entities']): Sentence | null {
    if (text.trim() === '') return say('line_without_text');
    if (text.length > MAX_SENTENCE) return say('line_too_long', { limit: MAX_SENTENCE });
    if (entities.length > MAX_ENTITIES) return say('line_too_many_entities', { limit: MAX_ENTITIES });
    if (entities.some(({ label }) => label === '' || label.length > MAX_LABEL_NAME)) {
      return say('line_label_too_long', { limit: MAX_LABEL_NAME });
    }
    const wrong = entityProblem(text, entities);
    if (wrong) return say(wrong);
    return this.#keys.has(textKey(text)) ? say('line_duplicate') : null;
  }
}

const offset = z.number().int();
const lineSchema = z.object({
  text: z.string(),
  entities: z
    .array(z.object({ start: offset, end: offset, label: z.string().optional(), type: z.string().optional() }))
    .default([]),
});

function readJson(lines: readonly string[], reader: Reader): void {
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const number = at + 1;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      reader.fail(number, line, say('line_not_json'));
      continue;
    }
    const { data, error } = lineSchema.safeParse(value);
    if (!data) {
      const isText = error.issues.some(({ path }) => path.length === 0 || path[0] === 'text');
      reader.fail(number, line, say(isText ? 'line_without_text' : 'line_entities_invalid'));
      continue;
    }
    const entities = data.entities.map(({ start, end, label, type }) => ({
      start,
      end,
      label: cleanName(label ?? type ?? ''),
    }));
    reader.add(number, { text: storable(data.text), entities });
  }
}

/** Characters that are no part of a line become spaces, so that offsets stay. */
const storable = (text: string): string => stripUnstorableCharacters(text).replace(/[\r\n\t]/g, ' ');

/** Words of CoNLL files before which no space is written, and behind which none is. */
const NO_SPACE_BEFORE = /^([,.;:!?%)\]}»”’]|'s|n't)$/;
const NO_SPACE_AFTER = /^[([{«“]$/;

function readColumns(lines: readonly string[], reader: Reader): void {
  let text = '';
  let entities: NamedSample['entities'] = [];
  let open: NamedSample['entities'][number] | null = null;
  let start = 1;
  let last = '';
  let failed = false;
  const end = () => {
    if (text !== '' && !failed) reader.add(start, { text, entities });
    text = '';
    entities = [];
    open = null;
    failed = false;
    last = '';
  };
  for (const [at, line] of lines.entries()) {
    const number = at + 1;
    const columns = line.trim().split(/[\t ]+/);
    if (line.trim() === '' || columns[0] === '-DOCSTART-') {
      end();
      continue;
    }
    if (line.startsWith('# ')) continue;
    if (text === '' && !failed) start = number;
    // The rest of a sentence with a wrong line is left out.
    if (failed) continue;
    if (columns.length < 2) {
      reader.fail(number, line, say('line_without_tag'));
      failed = true;
      continue;
    }
    const tag = columns.at(-1)!;
    const match = /^([BIES])[-_](.+)$/.exec(tag);
    if (tag !== 'O' && !match) {
      reader.fail(number, line, say('line_tag_invalid', { tag: cutText(tag, 20) }));
      failed = true;
      continue;
    }
    const word = storable(columns[0]!);
    if (text !== '' && !NO_SPACE_BEFORE.test(word) && !NO_SPACE_AFTER.test(last)) text += ' ';
    const from = text.length;
    text += word;
    last = word;
    if (!match) open = null;
    else {
      const label = cleanName(match[2]!);
      if (open && match[1] !== 'B' && match[1] !== 'S' && open.label === label) open.end = text.length;
      else {
        open = { start: from, end: text.length, label };
        entities.push(open);
      }
    }
  }
  end();
}

/** A labelled sentence as a line of JSON. */
export const jsonLine = (sample: NamedSample): string => `${JSON.stringify(sample)}\n`;

/** A labelled sentence as CoNLL columns: words and punctuation marks with their tags. */
export function conllLines({ text, entities }: NamedSample): string {
  const lines: string[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[-'’.,/][\p{L}\p{N}\p{M}]+)*|\S/gu)) {
    const end = index + word.length;
    const inside = entities.find((entity) => entity.start < end && index < entity.end);
    const label = inside?.label.replace(/\s+/g, '_');
    lines.push(`${word}\t${inside ? `${index <= inside.start ? 'B' : 'I'}-${label}` : 'O'}`);
  }
  return `${lines.join('\n')}\n\n`;
}
