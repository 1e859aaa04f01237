import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import { chooseSentences } from '@dossier/language/named-entities/to-label';
import { NamedEntityError } from '@dossier/language/named-entities/errors';
import { evaluateNamedEntities, type NamedEntityEvaluation } from '@dossier/language/named-entities/evaluate';
import { findNamedEntities } from '@dossier/language/named-entities/find';
import type { NamedEntityModel } from '@dossier/language/named-entities/model';
import { readNamedEntityModel, writeNamedEntityModel } from '@dossier/language/named-entities/model-bytes';
import { type AnnotatedSentence, readSamples } from '@dossier/language/named-entities/samples';
import { trainNamedEntities } from '@dossier/language/named-entities/train';
import { splitSentences } from '@dossier/language/sentences';
import { decodeText } from '@dossier/reading/txt/decode';
import type { SampleFormat } from '@dossier/contract/ner/constants';
import type { ReportProgress } from '../../engines/computing/port.ts';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import {
  type Doubt,
  type LabelledText,
  type OfferedSentence,
  type RoundInput,
  type TrainedModel,
  TRAINING_SHARE,
} from './computations.ts';
import { type ImportedLines, parseSampleLines } from './sample-lines.ts';
import { toError, toMetrics } from './measured.ts';
import { singleSpaced, textKey } from './text-key.ts';

/** The same figures whenever the same sentences are trained again. */
const SEED = 1;
/** Readings that are suggested while a sentence is labelled. */
const SUGGESTED_PROBABILITY = 0.3;
/** Sentences that are offered: of so many characters and words. */
const OFFERED_CHARACTERS = { least: 20, most: 500 };
const OFFERED_WORDS = 4;
const MAX_CANDIDATES = 20_000;

export async function computeTraining(
  { samples }: { samples: readonly LabelledText[] },
  progress: ReportProgress,
): Promise<TrainedModel> {
  return await withReasons(async () => {
    const TOTAL = 1000;
    const part = (from: number, share: number) => (done: number, total: number) =>
      progress(Math.round(TOTAL * (from + share * (done / Math.max(1, total)))), TOTAL);
    const usable = samples.flatMap(({ text, entities }, position) => {
      const sample = { text, entities: entities.map(({ start, end, label }) => ({ start, end, type: String(label) })) };
      return isUsable(sample) ? { position, sample } : [];
    });
    const annotated = usable.map(({ sample }) => sample);
    const { model } = await trainNamedEntities(annotated, { seed: SEED, onProgress: part(0, TRAINING_SHARE) });
    const evaluation = await evaluateIfEnough(annotated, part(TRAINING_SHARE, 1 - TRAINING_SHARE));
    return {
      bytes: writeNamedEntityModel(model),
      labels: model.types.map(({ type }) => Number(type)),
      metrics: evaluation && toMetrics(evaluation),
      errors:
        evaluation?.errors.map((error) => toError({ ...error, position: usable[error.position]!.position })) ?? [],
      expectedF1: evaluation?.curve?.expected[0]?.f1 ?? null,
    };
  });
}

/** Whether the tagger can learn a sentence: not if an entity has no word, or shares one with another. */
function isUsable(sample: AnnotatedSentence): boolean {
  try {
    readSamples([sample]);
    return true;
  } catch (error) {
    if (error instanceof NamedEntityError && error.code === 'bad_sample') return false;
    throw error;
  }
}

/** Null for too few sentences to train with some of them and try on the others. */
async function evaluateIfEnough(
  samples: readonly AnnotatedSentence[],
  onProgress: ReportProgress,
): Promise<NamedEntityEvaluation | null> {
  try {
    return await evaluateNamedEntities(samples, { seed: SEED, onProgress });
  } catch (error) {
    if (error instanceof NamedEntityError && error.code === 'too_few_to_evaluate') return null;
    throw error;
  }
}

/** The sentences of a round, and what the version says about them and the given ones. */
export async function computeRound({
  bytes,
  pages,
  known,
  labelled,
  texts,
  size,
  seed,
}: RoundInput): Promise<{ sentences: OfferedSentence[]; texts: Doubt[] }> {
  return await withReasons(async () => {
    const model = bytes && readNamedEntityModel(bytes);
    const seen = new Set(known);
    for (const text of texts) seen.add(textKey(text));
    const candidates: Omit<OfferedSentence, keyof Doubt>[] = [];
    for (const { document, page, text, language } of pages) {
      if (candidates.length >= MAX_CANDIDATES) break;
      for (const { start, end } of splitSentences(text, language)) {
        const sentence = stripUnstorableCharacters(singleSpaced(text.slice(start, end)));
        if (!isOffered(text.slice(start, end), sentence) || seen.has(textKey(sentence))) continue;
        seen.add(textKey(sentence));
        candidates.push({ document, page, start, end, text: sentence });
      }
    }
    const chosen =
      candidates.length === 0 || size <= 0
        ? []
        : await chooseSentences(
            candidates.map(({ text }) => text),
            { model, labelled, count: size, seed },
          );
    return {
      sentences: chosen.map(({ position, uncertainty }) => {
        const candidate = candidates[position]!;
        return { ...candidate, ...doubtAbout(model, candidate.text, model ? uncertainty : null) };
      }),
      texts: texts.map((text) => doubtAbout(model, text, null)),
    };
  });
}

/** Rows of tables, headings and lists of numbers teach little. */
function isOffered(asWritten: string, sentence: string): boolean {
  const { least, most } = OFFERED_CHARACTERS;
  if (sentence.length < least || sentence.length > most || asWritten.includes('\t')) return false;
  const words = sentence.match(/\p{L}{2,}/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return words.length >= OFFERED_WORDS && 2 * letters > sentence.length;
}

function doubtAbout(model: NamedEntityModel | null, text: string, uncertainty: number | null): Doubt {
  if (!model) return { uncertainty: null, uncertain: null, suggestions: [] };
  const found = findNamedEntities(model, text, { minProbability: SUGGESTED_PROBABILITY });
  const [least] = found.toSorted((one, other) => one.probability - other.probability);
  return {
    uncertainty,
    uncertain: least ? { start: least.start, end: least.end } : null,
    suggestions: found.map(({ start, end, type, probability, alternatives }) => ({
      start,
      end,
      label: Number(type),
      probability,
      alternatives: alternatives.flatMap((other) =>
        other.type === null ? [] : [{ label: Number(other.type), probability: other.probability }],
      ),
    })),
  };
}

export function computeImport({ bytes, format }: { bytes: Uint8Array; format: SampleFormat | null }): ImportedLines {
  return parseSampleLines(decodeText(Buffer.from(bytes)).text, format);
}

/** Turns the errors of `language/` into failures with a reason for the user. */
async function withReasons<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NamedEntityError)) throw error;
    switch (error.code) {
      case 'no_samples':
      case 'too_few_sentences':
        throw new Failure('validation', say('too_few_for_labels'));
      case 'too_many_samples':
        throw new Failure('validation', say('needed_too_much_memory'));
      case 'not_a_model':
      case 'newer_model':
      case 'damaged_model':
        throw new Failure('conflict', say('model_unreadable'));
      default:
        throw Object.assign(new Failure('system'), { cause: error.code });
    }
  }
}
