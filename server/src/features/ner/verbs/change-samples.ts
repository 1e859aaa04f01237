import { Failure } from '@dossier/contract/base/failure';
import { MAX_SAMPLES } from '@dossier/contract/ner/constants';
import type { Sample, SampleChange, SampleEntity, SampleInput } from '@dossier/contract/ner/sample-schema';
import { say } from '@dossier/contract/ner/sentences';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { cutText } from '../../../cut-text.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { announceModel } from '../announce.ts';
import { presentSamples } from '../present-samples.ts';
import { entityProblem } from '../sample-lines.ts';
import { findLabels } from '../store-labels.ts';
import {
  changeSample,
  countSamples,
  deleteSamples,
  findEntities,
  findSample,
  findTextKeys,
  insertSamples,
  replaceEntities,
  type SampleEntityRow,
} from '../store-samples.ts';
import type { ModelRow, SampleRow } from '../tables.ts';
import { singleSpaced, textKey } from '../text-key.ts';
import { logModel } from './log-model.ts';
import { requireModel } from './require-model.ts';

type Context = ContextWithAuthority<CompanyScope>;
type Entities = readonly Pick<SampleEntity, 'start' | 'end' | 'label_id'>[];

/** Characters of a sentence in the audit log. */
const LOGGED = 200;

/** Adds a typed sentence. Throws `conflict` if the model has it already. */
export async function createSample(
  { app, scope, authority }: Context,
  { modelId, text, entities, state }: SampleInput & { modelId: number },
): Promise<Sample> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    if ((await countSamples(tx, scope, modelId)) >= MAX_SAMPLES) {
      throw new Failure('quota', say('too_many_samples', { limit: MAX_SAMPLES }));
    }
    await assertUsable({ tx, scope }, { modelId, text, entities });
    const row = { text, textKey: textKey(text), state, origin: 'typed' as const };
    const [added] = await insertSamples(tx, scope, modelId, [row]);
    if (!added) throw new Failure('conflict', say('sample_present'), { text: say('sample_present') });
    await replaceEntities(tx, scope, [added.id], toRows(added.id, entities));
    const after = { sentence: cutText(text, LOGGED), state, entities: entities.length };
    return await finish({ app, tx, scope }, { model, id: added.id, readable, action: 'create_sample', after });
  });
}

/** Labels or skips a sentence, or corrects its text. Throws `conflict` if it was changed since `revision`. */
export async function updateSample(
  { app, scope, authority }: Context,
  { modelId, id, revision, text, entities, state }: SampleChange & { modelId: number; id: number },
): Promise<Sample> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    const before = await findSample(tx, scope, { modelId, id, lock: 'lock' });
    if (!before) throw new Failure('not_found');
    if (before.revision !== revision) throw await changedSince(tx, before);
    const isOther = text !== undefined && text !== before.text;
    if (isOther) {
      if (entities === undefined) {
        throw new Failure('validation', undefined, { entities: say('text_without_entities') });
      }
      const other = (await findTextKeys(tx, scope, modelId)).get(textKey(text));
      if (other !== undefined && other !== id) {
        throw new Failure('conflict', say('sample_present'), { text: say('sample_present') });
      }
    }
    const earlier = (await findEntities(tx, scope, [id])).get(id) ?? [];
    if (entities) {
      await assertUsable({ tx, scope }, { modelId, text: text ?? before.text, entities });
      await replaceEntities(tx, scope, [id], toRows(id, entities));
    }
    await changeSample(tx, scope, id, {
      ...(state !== undefined && { state }),
      // What was suggested was about the other text.
      ...(isOther && { text, textKey: textKey(text), suggestions: [] }),
    });
    const logged = (row: Pick<SampleRow, 'text' | 'state'>, number: number) => ({
      sentence: cutText(row.text, LOGGED),
      state: row.state,
      entities: number,
    });
    return await finish(
      { app, tx, scope },
      {
        model,
        id,
        readable,
        action: 'update_sample',
        before: logged(before, earlier.length),
        after: logged({ text: text ?? before.text, state: state ?? before.state }, (entities ?? earlier).length),
      },
    );
  });
}

/** Deletes sentences; returns their number. */
export async function removeSamples(
  { app, scope }: Pick<Context, 'app' | 'scope'>,
  { modelId, ids }: { modelId: number; ids: readonly number[] },
): Promise<number> {
  if (ids.length === 0) throw new Failure('validation', undefined, { ids: say('samples_required') });
  return await app.database.write(scope, async (tx) => {
    const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    const deleted = await deleteSamples(tx, scope, modelId, ids);
    if (deleted === 0) return 0;
    await logModel({ tx, scope }, { model, action: 'delete_samples', before: { sentences: deleted } });
    afterCommit(tx, () => announceModel(app, scope, { id: modelId, entity: 'samples' }));
    return deleted;
  });
}

const toRows = (sampleId: number, entities: Entities): SampleEntityRow[] =>
  entities.map(({ start, end, label_id: labelId }) => ({ sampleId, labelId, startAt: start, endAt: end }));

/** Throws `validation` unless the entities are in the text, do not overlap, and have labels of the model. */
async function assertUsable(
  { tx, scope }: TransactionContext<CompanyScope>,
  { modelId, text, entities }: { modelId: number; text: string; entities: Entities },
): Promise<void> {
  const problem = entityProblem(text, entities);
  if (problem) throw new Failure('validation', undefined, { entities: say(problem) });
  const known = new Set((await findLabels(tx, scope, [modelId])).map(({ id }) => id));
  if (entities.some(({ label_id: id }) => !known.has(id))) {
    throw new Failure('validation', undefined, { entities: say('unknown_label') });
  }
}

async function changedSince(tx: Tx, { updatedBy }: SampleRow): Promise<Failure> {
  const person = (await loadPeople({ tx }, [updatedBy]))(updatedBy);
  if (!person) return new Failure('conflict', say('changed_meanwhile'));
  return new Failure(
    'conflict',
    say('sample_changed', { name: singleSpaced(`${person.first_name} ${person.last_name}`) }),
  );
}

async function finish(
  { app, tx, scope }: Pick<Context, 'app'> & TransactionContext<CompanyScope>,
  {
    model,
    id,
    readable,
    ...entry
  }: {
    model: ModelRow;
    id: number;
    readable: Parameters<typeof presentSamples>[1]['readable'];
    action: string;
    before?: Record<string, unknown>;
    after: Record<string, unknown>;
  },
): Promise<Sample> {
  await logModel({ tx, scope }, { model, ...entry });
  afterCommit(tx, () => announceModel(app, scope, { id: model.id, entity: 'samples' }));
  const row = await findSample(tx, scope, { modelId: model.id, id });
  const [sample] = await presentSamples(tx, { scope, readable }, [row!]);
  return sample!;
}
