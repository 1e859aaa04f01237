import { createReadStream } from 'node:fs';
import type { Sample, SampleSource } from './samples.ts';
import { splitLines } from './text-lines.ts';

/** A line that is not a sample; `line` counts from 1. */
export class SampleFileError extends Error {
  override name = 'SampleFileError';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}`);
    this.line = line;
  }
}

/**
 * The samples in a file of JSON lines `{"text", "label"}`, optionally with `"language"` (ISO 639-1 or null); blank lines are skipped. The file is
 * read again for each pass, never as a whole. Throws `SampleFileError`, or the system's error if the file cannot be read.
 *
 * @param language of samples whose line has none; undefined to detect it
 */
export function samplesInFile(path: string, language?: string | null): SampleSource {
  return async function* read() {
    for await (const { value, line } of readJsonLines<Sample>(path)) yield parseSample(value, line, language);
  };
}

/** The values of the lines of a file, which count from 1; what is no object is an empty one. Throws `SampleFileError`, or the system's error. */
export async function* readJsonLines<T extends object>(
  path: string,
): AsyncGenerator<{ value: Partial<T>; line: number }> {
  let line = 0;
  for await (const text of splitLines(createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 }))) {
    line++;
    if (text.trim() !== '') yield { value: parseLine(text, line), line };
  }
}

function parseLine(text: string, line: number): object {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    throw new SampleFileError(line, 'this is not JSON');
  }
}

function parseSample(value: Partial<Sample>, line: number, language: string | null | undefined): Sample {
  if (typeof value.text !== 'string') throw new SampleFileError(line, '"text" is missing or not a string');
  if (typeof value.label !== 'string' || value.label.trim() === '') {
    throw new SampleFileError(line, '"label" is missing, empty or not a string');
  }
  return { text: value.text, label: value.label, language: value.language === undefined ? language : value.language };
}
