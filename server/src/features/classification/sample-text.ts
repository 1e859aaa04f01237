import { createHash } from 'node:crypto';
import { MAX_SAMPLE_CHARACTERS } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { textKey } from '@dossier/language/classification/text-keys';
import { detectLanguage } from '@dossier/language/detect';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import { failedReading, type SampleReading } from './store-reading.ts';

/** What is stored of the text of a sample; a text without letters or digits is empty. */
export function toReading(
  whole: string,
  { language, isCut = false }: { language?: string | null; isCut?: boolean } = {},
): SampleReading {
  const text = stripUnstorableCharacters(whole).replaceAll(/\r\n?/g, '\n').trim().slice(0, MAX_SAMPLE_CHARACTERS);
  if (!/[\p{L}\p{N}]/u.test(text)) return failedReading('empty', new Failure('no_text', say('no_text')).problem);
  return {
    state: 'ready',
    text,
    textKey: keyOf(text),
    characters: text.length,
    shortened: isCut || whole.trim().length > MAX_SAMPLE_CHARACTERS,
    language: language ?? detectLanguage(text),
    problem: null,
  };
}

/** A short key for the words of a text, for an index. */
const keyOf = (text: string): string => createHash('sha256').update(textKey(text)).digest('base64url').slice(0, 32);
