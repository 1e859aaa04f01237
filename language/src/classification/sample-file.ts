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
    let line = 0;
    for await (const text of splitLines(createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 }))) {
      line++;
      if (text.trim() !== '') yield parseSample(text, line, language);
    }
  };
}

function parseSample(line: string, number: number, language: string | null | undefined): Sample {
  let value: Partial<Sample> | null;
  try {
    value = JSON.parse(line) as Partial<Sample> | null;
  } catch {
    throw new SampleFileError(number, 'this is not JSON');
  }
  if (typeof value?.text !== 'string') throw new SampleFileError(number, '"text" is missing or not a string');
  if (typeof value.label !== 'string' || value.label.trim() === '') {
    throw new SampleFileError(number, '"label" is missing, empty or not a string');
  }
  return { text: value.text, label: value.label, language: value.language === undefined ? language : value.language };
}
