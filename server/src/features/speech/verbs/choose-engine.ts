import type { Engine } from '@dossier/contract/speech/schema';
import type { Context } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { findAvailable } from '../../ai-providers/verbs/find-model.ts';

/** What transcribes speech at a place, and how long its pieces are. Null: nothing does. */
export interface ChosenEngine {
  engine: Engine;
  /** The default model; null for a program of the machine. */
  modelId: number | null;
  limits: { minMs: number; maxMs: number };
  /** Pieces that are transcribed at the same time. */
  atOnce: number;
}

/** Large enough for the context of a sentence, small enough to repeat after a failure, and below the limit of providers, 25 MB. */
const REMOTE = { limits: { minMs: 60_000, maxMs: 120_000 }, atOnce: 3 };
/** Whisper hears 30 seconds at once. */
const LOCAL = { limits: { minMs: 12_000, maxMs: 29_000 }, atOnce: 1 };

export async function chooseEngine({
  app,
  scope,
}: Context<TenantScope | AppScope>): Promise<ChosenEngine | null> {
  const model = (await findAvailable({ app, scope })).defaultFor('transcription');
  if (model) {
    const { id, name } = model.model;
    const engine: Engine = { kind: 'model', name, draft: false };
    return { engine, modelId: id, ...(model.provider.kind === 'local' ? LOCAL : REMOTE) };
  }
  return null;
}
