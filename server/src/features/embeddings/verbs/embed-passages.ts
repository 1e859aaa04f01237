import { Failure } from '@dossier/contract/base/failure';
import type { CompanyScope } from '../../../access/scope.ts';
import type { UnembeddedPassage } from '../../../engines/search/port.ts';
import { embedTexts } from '../../ai-providers/verbs/call-model.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { type EmbeddingModel, embeddingModel } from './embedding-model.ts';

/** Number of passages per call of the model; the task can be cancelled between calls. */
const PASSAGES_PER_CALL = 64;
/** A passage is cut to this many characters, or to what the model reads if a token has two characters. */
const MAX_CHARACTERS = 6000;
const CHARACTERS_PER_TOKEN = 2;
/** The work ends when this many calls in a row stored nothing, because documents change faster. */
const MAX_IN_VAIN = 3;

/**
 * The task: gives every passage of the company a vector of its default model, and continues with documents that are read meanwhile. Each call's
 * vectors are stored with the checkpoint, so a run after a crash continues where it stopped. Fails with the reason of the model or the limit.
 */
export async function embedPassages(context: TaskContext<CompanyScope>): Promise<void> {
  const { app, scope, signal } = context;
  const { vectors } = app.search;
  let model = await embeddingModel({ app, scope });
  if (!model) return;
  const { passages, embedded } = await vectors.count(scope, model.key);
  const step = context.step('embed', Math.max(1, passages - embedded));
  let documentId = 0;
  for (let inVain = 0; inVain < MAX_IN_VAIN;) {
    const batch = await vectors.unembedded(scope, model.key, { documentId, limit: PASSAGES_PER_CALL });
    if (batch.length === 0 && documentId === 0) return step.done();
    if (batch.length > 0) {
      const points = await embedAll({ app, scope }, batch, model, signal);
      const { key } = model;
      const stored = await context.save({ model: key }, (tx) => vectors.store(tx, scope, key, points));
      inVain = stored > 0 ? 0 : inVain + 1;
      step.advance(stored);
    }
    // Documents before this one can have changed, or others been added.
    documentId = batch.at(-1)?.document_id ?? 0;
    const current = await embeddingModel({ app, scope });
    if (!current) return;
    if (current.key !== model.key) documentId = 0;
    model = current;
  }
}

async function embedAll(
  { app, scope }: Pick<TaskContext<CompanyScope>, 'app' | 'scope'>,
  passages: readonly UnembeddedPassage[],
  { id, contextTokens }: EmbeddingModel,
  signal: AbortSignal,
) {
  const most = Math.min(MAX_CHARACTERS, (contextTokens ?? MAX_CHARACTERS) * CHARACTERS_PER_TOKEN);
  const withText = passages.filter(({ text }) => text.trim() !== '');
  const texts = withText.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text).slice(0, most));
  const vectorsById = new Map<number, readonly number[]>();
  if (texts.length > 0) {
    const call = { feature: 'embed', modelId: id, texts, signal } as const;
    const { vectors } = await embedTexts({ app, scope }, call).catch((error: unknown) => {
      // The engine has tried again already, and the task says why it failed; it starts again later.
      if (error instanceof Failure && error.kind === 'provider_failed') {
        throw new Failure('validation', error.sentence);
      }
      throw error;
    });
    for (const [place, passage] of withText.entries()) vectorsById.set(passage.id, vectors[place]!);
  }
  return passages.map((passage) => ({
    id: passage.id,
    document_id: passage.document_id,
    vector: vectorsById.get(passage.id) ?? null,
  }));
}
