import { SampleFileError } from '../classification/sample-file.ts';
import { findEntities } from '../entities/find-entities.ts';
import { type EntityKind, entityKinds } from '../entities/kinds.ts';
import { NamedEntityError } from '../named-entities/errors.ts';
import { findNamedEntities } from '../named-entities/find.ts';
import type { NamedEntityModel } from '../named-entities/model.ts';
import { readAnnotatedFile } from '../named-entities/sample-file.ts';
import { trainNamedEntities } from '../named-entities/train.ts';
import { type Method, MethodError, requireText } from './method.ts';
import { isSystemError } from './system-error.ts';

/**
 * `{ text }` -> `{ entities: [{ start, end, type, text, value }] }`, by place; offsets count UTF-16 units. With a model trained on the sentences of a
 * file, only its labels are found, each with its probability instead of a value.
 */
export const entities: Method = {
  options: {
    language: { type: 'string' },
    kinds: { type: 'string' },
    train: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
  usage: [
    '--language CODE  ISO 639-1 code of the texts (default: detected for each)',
    `--kinds LIST   of ${entityKinds.join(',')} (default: all)`,
    '--train FILE   sentences to learn from, {"text", "entities": [{"start", "end", "type"}]} a line',
    '--seed NUMBER  whole number; the same sentences and seed give the same answers (default 1)',
  ],
  async prepare({ language, kinds, train: file, seed }) {
    if (language !== undefined && !/^[a-z]{2}$/.test(String(language))) {
      throw new MethodError('--language needs a code of two letters (ISO 639-1)');
    }
    if (!/^\d{1,9}$/.test(String(seed))) throw new MethodError('--seed needs a whole number');
    const code = language as string | undefined;
    if (typeof file === 'string') {
      if (kinds !== undefined) throw new MethodError('--kinds cannot be used with --train');
      const model = await trainOn(file, Number(seed), code);
      return (input) => ({ entities: findLearned(model, requireText(input), code) });
    }
    const wanted = kinds === undefined ? entityKinds : kindsOf(String(kinds));
    return (input) => {
      const { mentions } = findEntities(requireText(input), { language: code ?? null, kinds: wanted });
      return {
        entities: mentions.map(({ start, end, kind, text, value }) => ({ start, end, type: kind, text, value })),
      };
    };
  },
};

function kindsOf(list: string): EntityKind[] {
  return list.split(',').map((name) => {
    const kind = entityKinds.find((known) => known === name.trim());
    if (!kind) throw new MethodError(`--kinds: "${name.trim()}" is none of ${entityKinds.join(', ')}`);
    return kind;
  });
}

const findLearned = (model: NamedEntityModel, text: string, language: string | undefined) =>
  findNamedEntities(model, text, { language }).map(({ start, end, type, probability }) => ({
    start,
    end,
    type,
    text: text.slice(start, end),
    probability,
  }));

async function trainOn(file: string, seed: number, language: string | undefined): Promise<NamedEntityModel> {
  try {
    return (await trainNamedEntities(await readAnnotatedFile(file), { seed, language })).model;
  } catch (error) {
    const isForUsers = error instanceof NamedEntityError || error instanceof SampleFileError || isSystemError(error);
    throw isForUsers ? new MethodError(`${file}: ${error.message}`, { cause: error }) : error;
  }
}
