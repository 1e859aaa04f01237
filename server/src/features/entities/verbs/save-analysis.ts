import { Failure } from '@dossier/contract/base/failure';
import { MAX_ANALYSES } from '@dossier/contract/entities/constants';
import type { AnalysisChange, AnalysisInput, EntityAnalysis } from '@dossier/contract/entities/schema';
import { say } from '@dossier/contract/entities/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceAnalysis } from '../announce.ts';
import { inOrder } from '../present.ts';
import { changeAnalysis, countAnalyses, insertAnalysis } from '../store.ts';
import type { AnalysisRow } from '../tables.ts';
import { getAnalysis } from './list-analyses.ts';
import { requireAnalysis } from './require-analysis.ts';

const logged = ({ name, description, kinds, onArrival }: AnalysisRow) => ({
  name,
  description,
  kinds: kinds.join(', '),
  on_arrival: onArrival,
});

/** Adds an analysis to the company. */
export async function createAnalysis(
  { app, scope }: Context<CompanyScope>,
  { name, description, kinds, on_arrival: onArrival }: Omit<AnalysisInput, 'company_id'>,
): Promise<EntityAnalysis> {
  const row = await namedOnce(name, () =>
    app.database.write(scope, async (tx) => {
      if ((await countAnalyses(tx, scope)) >= MAX_ANALYSES) {
        throw new Failure('quota', say('too_many_analyses', { limit: MAX_ANALYSES }));
      }
      const created = await insertAnalysis(tx, scope, { name, description, kinds: inOrder(kinds), onArrival });
      await record(
        { tx, scope },
        { action: 'create', entityType: 'entity_analysis', entityId: created.id, name, after: logged(created) },
      );
      afterCommit(tx, () => announceAnalysis(app, scope, { id: created.id, change: 'created' }));
      return created;
    }),
  );
  return await getAnalysis({ app, scope }, row.id);
}

/** Changes an analysis. Throws `conflict` if another user changed it after `based_on`. */
export async function updateAnalysis(
  { app, scope }: Context<CompanyScope>,
  { id, name, description, kinds, on_arrival: onArrival, based_on: basedOn }: AnalysisChange & { id: number },
): Promise<EntityAnalysis> {
  await namedOnce(name ?? '', () =>
    app.database.write(scope, async (tx) => {
      const before = await requireAnalysis({ tx, scope }, { id, lock: 'lock' });
      if (basedOn !== undefined && new Date(basedOn).getTime() !== before.updatedAt.getTime()) {
        throw new Failure('conflict', say('changed_meanwhile'));
      }
      const chosen = kinds && inOrder(kinds);
      const row = await changeAnalysis(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(chosen && { kinds: chosen }),
        ...(onArrival !== undefined && { onArrival }),
        finds: chosen !== undefined && chosen.join() !== before.kinds.join(),
      });
      await record(
        { tx, scope },
        {
          action: 'update',
          entityType: 'entity_analysis',
          entityId: id,
          name: row.name,
          before: logged(before),
          after: logged(row),
        },
      );
      afterCommit(tx, () => announceAnalysis(app, scope, { id, change: 'updated' }));
    }),
  );
  return await getAnalysis({ app, scope }, id);
}

/** Turns a violation of the unique index of names into a failure of the field `name`. */
async function namedOnce<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'entity_analysis_name')) throw error;
    const sentence = say('name_taken', { name });
    throw new Failure('conflict', sentence, { name: sentence });
  }
}
