import type { Explanation } from '@dossier/contract/classification/prediction-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { type ExplainedText, explaining } from '../computations.ts';
import { presentEntries } from '../present-predictions.ts';
import { findClassesOf, findPredictions } from '../store-predictions.ts';
import { type DocumentText, documentText, toPlaces } from './document-text.ts';
import { readModelBytes } from './read-model-bytes.ts';
import { findUsableModel } from './usable-models.ts';

const LIMITS = { timeMs: 20_000, memoryBytes: 1.5 * 1024 ** 3 };

interface Asked {
  id: number;
  modelId: number;
  /** Another class than the predicted one. */
  classId?: number | undefined;
}

/** Why a model chooses a class for a document: by its active instance, for the text as it is now. Throws `not_found` without a prediction. */
export async function explainClass(
  { app, scope }: Context<ProjectScope>,
  { id, modelId, classId }: Asked,
): Promise<Explanation> {
  const { entry, prediction } = await app.database.read(scope, async (tx) => ({
    entry: (await presentEntries(tx, scope, [id])).get(id)?.find((one) => one.model.id === modelId),
    prediction: (await findPredictions(tx, scope, [id])).find((row) => row.modelId === modelId),
  }));
  if (!entry) throw new Failure('not_found', say('not_classified'));
  const stored = prediction && {
    probabilities: prediction.probabilities,
    classes: await app.database.read(scope, async (tx) =>
      (await findClassesOf(tx, scope, [prediction.instanceId])).get(prediction.instanceId),
    ),
  };
  const nothing: Explanation = {
    entry,
    guesses: toGuesses(stored?.classes, stored?.probabilities ?? []),
    class: entry.predicted_class,
    words: prediction?.words ?? [],
    places: [],
    notes: notesOn(entry, null),
  };
  const usable = await findUsableModel({ app, scope }, modelId);
  const document = await documentText({ app, scope }, id);
  if (!usable || !document) return nothing;
  if (usable.instance.engine === 'provider') {
    return { ...nothing, places: quotePlaces(document, nothing.words) };
  }
  const { instance } = usable;
  const classes = await app.database.read(
    scope,
    async (tx) => (await findClassesOf(tx, scope, [instance.id])).get(instance.id) ?? [],
  );
  const place = classId === undefined ? null : classes.findIndex((one) => one.classId === classId);
  if (place === -1) throw new Failure('validation', undefined, { class_id: say('unknown_class') });
  const label = place === null ? null : String(place);
  const explained = await app.computing.run(
    explaining,
    {
      bytes: await readModelBytes({ app, scope }, instance),
      text: document,
      label,
    },
    { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal },
  );
  if (!explained) return nothing;
  const toClass = (position: string) => classes[Number(position)]!;
  const chosen = toClass(explained.label);
  return {
    entry,
    guesses: explained.guesses.map(([position, probability]) => {
      const { classId: id, name } = toClass(position);
      return { class_id: id, name, probability };
    }),
    class: { id: chosen.classId, name: chosen.name },
    words: explained.words,
    places: toPlaces(document, explained.marks),
    notes: notesOn(entry, explained),
  };
}

const toGuesses = (
  classes: readonly { classId: number; name: string }[] | undefined,
  probabilities: readonly number[],
): Explanation['guesses'] =>
  (classes ?? [])
    .map(({ classId, name }, place) => ({ class_id: classId, name, probability: probabilities[place] ?? 0 }))
    .toSorted((one, other) => other.probability - one.probability);

function notesOn(entry: Explanation['entry'], explained: ExplainedText | null): Sentence[] {
  return [
    ...(entry.outdated ? [say('document_changed')] : []),
    ...(entry.unlike ? [say('document_unlike')] : []),
    ...(explained?.isKnownLanguage === false ? [say('unknown_language')] : []),
  ];
}

/** Where the quotes of an AI model are. */
function quotePlaces(document: DocumentText, words: Explanation['words']): Explanation['places'] {
  const text = document.text.toLowerCase();
  const ranges = words.flatMap(({ text: quote, weight }) => {
    const start = text.indexOf(quote.toLowerCase());
    return start < 0 ? [] : [{ start, end: start + quote.length, weight }];
  });
  return toPlaces(document, ranges);
}
