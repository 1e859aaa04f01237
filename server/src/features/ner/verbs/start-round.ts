import { randomInt } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_SAMPLES } from '@dossier/contract/ner/constants';
import type { Round } from '@dossier/contract/ner/schema';
import { say } from '@dossier/contract/ner/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceModel } from '../announce.ts';
import { choosing, type Doubt, type OfferedSentence } from '../computations.ts';
import { changeModel, findModel } from '../store.ts';
import { countRounds, endRound, findQueued, offerAgain } from '../store-rounds.ts';
import { countSamples, findTextKeys, insertSamples, type NewSample, nextLabelled } from '../store-samples.ts';
import { findBuiltInVersion, findVersions } from '../store-versions.ts';
import { textKey } from '../text-key.ts';
import { logModel } from './log-model.ts';
import { readModelBytes } from './read-model-bytes.ts';
import { readSources } from './read-sources.ts';
import { requireModel } from './require-model.ts';

const LIMITS = { timeMs: 60_000, memoryBytes: 1.5 * 1024 ** 3 };
const MAX_SEED = 2 ** 31;
/** Labelled sentences that chosen ones are compared with. */
const LABELLED = 2000;

/**
 * Chooses the sentences of a new round from the sources that are switched on and that the caller can read: those of which the active version
 * is least sure, or varied ones. In place of an AI model, the newest built-in version decides. Sentences of documents that were offered and not labelled give way; others that are still to be labelled
 * are offered again. Throws `validation` without sources, `empty` without further sentences.
 */
export async function startRound(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { modelId, size }: { modelId: number; size: number },
): Promise<Round> {
  const { pages, documents, sources } = await readSources({ app, scope, authority }, modelId);
  const { queued, known, labelled, version } = await app.database.read(scope, async (tx) => {
    const model = await requireModel({ tx, scope }, { id: modelId });
    const [active] = model.activeVersionId === null ? [] : await findVersions(tx, scope, [model.activeVersionId]);
    const rows = await findQueued(tx, scope, modelId);
    // Sentences that give way can be chosen again.
    const again = new Set(rows.filter(({ origin }) => origin === 'document').map(({ id }) => id));
    const keys = [...(await findTextKeys(tx, scope, modelId))].filter(([, id]) => !again.has(id));
    return {
      queued: rows.filter(({ origin }) => origin !== 'document').slice(0, size),
      known: keys.map(([key]) => key),
      labelled: (await nextLabelled(tx, scope, { modelId, after: 0, limit: LABELLED })).map(({ text }) => text),
      // An AI model would have to be asked about every sentence.
      version: (active?.engine === 'provider' ? await findBuiltInVersion(tx, scope, modelId) : active) ?? null,
    };
  });
  if (sources === 0 && queued.length === 0) throw new Failure('validation', say('no_sources'));
  const { sentences, texts } = await app.computing.run(
    choosing,
    {
      bytes: version ? await readModelBytes({ app, scope }, version.id) : null,
      pages,
      known,
      labelled,
      texts: queued.map(({ text }) => text),
      size: size - queued.length,
      seed: randomInt(MAX_SEED),
    },
    { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal, interactive: true },
  );
  if (sentences.length === 0 && queued.length === 0) throw new Failure('empty', say('no_sentences'));
  return await app.database.write(scope, async (tx) => {
    const before = await findModel(tx, scope, modelId, 'lock');
    if (!before) throw new Failure('not_found');
    await endRound(tx, scope, modelId);
    const space = MAX_SAMPLES - (await countSamples(tx, scope, modelId));
    if (space <= 0 && queued.length === 0) throw new Failure('quota', say('too_many_samples', { limit: MAX_SAMPLES }));
    const round = before.round + 1;
    for (const [position, { id }] of queued.entries()) {
      await offerAgain(tx, scope, id, { round, position, ...doubtColumns(texts[position]!) });
    }
    const rows = sentences.slice(0, Math.max(0, space)).map((sentence, at): NewSample => ({
      ...placeColumns(sentence, documents),
      ...doubtColumns(sentence),
      round,
      position: queued.length + at,
    }));
    await insertSamples(tx, scope, modelId, rows);
    await changeModel(tx, scope, modelId, { round, roundVersion: version?.version ?? null });
    const counts = (await countRounds(tx, scope, [modelId])).get(modelId) ?? { total: 0, done: 0 };
    await logModel({ tx, scope }, { model: before, action: 'start_round', after: { round, sentences: counts.total } });
    afterCommit(tx, () => announceModel(app, scope, { id: modelId, entity: 'samples' }));
    return { number: round, ...counts, version: version?.version ?? null };
  });
}

const doubtColumns = ({ uncertainty, uncertain, suggestions }: Doubt) => ({
  uncertainty,
  uncertainStart: uncertain?.start ?? null,
  uncertainEnd: uncertain?.end ?? null,
  suggestions,
});

const placeColumns = ({ document, page, start, end, text }: OfferedSentence, documents: readonly number[]) => ({
  text,
  textKey: textKey(text),
  state: 'queued' as const,
  origin: 'document' as const,
  documentId: documents[document]!,
  page,
  startAt: start,
  endAt: end,
});
