import { readJsonLines, SampleFileError } from '../classification/sample-file.ts';
import type { AnnotatedEntity, AnnotatedSentence } from './samples.ts';

/**
 * The sentences in a file of JSON lines `{"text", "entities": [{"start", "end", "type"}]}`, optionally with `"language"` (ISO 639-1 or null); blank lines are
 * skipped. Throws `SampleFileError`, or the system's error if the file cannot be read.
 */
export async function readAnnotatedFile(path: string): Promise<AnnotatedSentence[]> {
  const samples: AnnotatedSentence[] = [];
  for await (const { value, line } of readJsonLines<AnnotatedSentence>(path)) {
    const { text, entities, language } = value;
    if (typeof text !== 'string') throw new SampleFileError(line, '"text" is missing or not a string');
    if (!Array.isArray(entities) || !entities.every((entity) => isEntity(entity, text.length))) {
      throw new SampleFileError(line, '"entities" needs a list of {"start", "end", "type"} within the text');
    }
    samples.push({ text, entities, language });
  }
  return samples;
}

function isEntity(value: unknown, length: number): value is AnnotatedEntity {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end, type } = value as Partial<AnnotatedEntity>;
  const isSpan = Number.isInteger(start) && Number.isInteger(end) && start! >= 0 && start! < end! && end! <= length;
  return isSpan && typeof type === 'string' && type !== '';
}
