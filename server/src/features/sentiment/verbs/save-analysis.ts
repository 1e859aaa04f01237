import { Failure } from '@dossier/contract/base/failure';
import { MAX_ANALYSES } from '@dossier/contract/sentiment/constants';
import type { AnalysisChange, AnalysisInput, SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { say } from '@dossier/contract/sentiment/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { changeAnalysis, countAnalyses, insertAnalysis } from '../store.ts';
import { insertSubjects } from '../store-subjects.ts';
import type { AnalysisRow } from '../tables.ts';
import { usableWords } from './change-subjects.ts';
import { getAnalysis } from './list-analyses.ts';
import { logChange } from './log-change.ts';
import { nameTaken } from './name-taken.ts';
import { requireAnalysis } from './require-analysis.ts';

const logged = ({ name, description, unit, method, onArrival }: AnalysisRow) => ({
  name,
  description,
  unit,
  method,
  on_arrival: onArrival,
});

/** Adds an analysis with its subjects to the company. */
export async function createAnalysis(
  { app, scope }: Context<CompanyScope>,
  { name, description, unit, method, on_arrival: onArrival, subjects }: Omit<AnalysisInput, 'company_id'>,
): Promise<SentimentAnalysis> {
  const chosen = subjects.map((one, at) => ({
    key: `subject_${at + 1}`,
    name: one.name,
    words: usableWords(one.words),
  }));
  const names = chosen.map((one) => one.name.toLowerCase());
  const twice = chosen.find((one, at) => names.indexOf(one.name.toLowerCase()) !== at);
  if (twice) throw nameTaken('subject_taken', twice.name);
  try {
    const { id } = await app.database.write(scope, async (tx) => {
      if ((await countAnalyses(tx, scope)) >= MAX_ANALYSES) {
        throw new Failure('quota', say('too_many_analyses', { limit: MAX_ANALYSES }));
      }
      const created = await insertAnalysis(tx, scope, { name, description, unit, method, onArrival });
      await insertSubjects(
        tx,
        scope,
        chosen.map((one) => ({ ...one, analysisId: created.id })),
      );
      if (chosen.length > 0) {
        await changeAnalysis(tx, scope, created.id, { nextSubject: chosen.length + 1, finds: false });
      }
      const after = { ...logged(created), subjects: chosen.map((one) => one.name).join(', ') };
      await logChange({ app, tx, scope }, { analysis: created, action: 'create', after });
      return created;
    });
    return await getAnalysis({ app, scope }, id);
  } catch (error) {
    throw nameTaken('name_taken', name, error);
  }
}

/** Changes an analysis. Throws `conflict` if another user changed it after `based_on`. */
export async function updateAnalysis(
  { app, scope }: Context<CompanyScope>,
  { id, name, description, unit, method, on_arrival: onArrival, based_on: basedOn }: AnalysisChange & { id: number },
): Promise<SentimentAnalysis> {
  try {
    await app.database.write(scope, async (tx) => {
      const before = await requireAnalysis({ tx, scope }, { id, lock: 'lock' });
      if (basedOn !== undefined && new Date(basedOn).getTime() !== before.updatedAt.getTime()) {
        throw new Failure('conflict', say('changed_meanwhile'));
      }
      const hasOtherMethod = method !== undefined && method !== before.method && before.activeVersionId !== null;
      const row = await changeAnalysis(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(unit !== undefined && { unit }),
        ...(method !== undefined && { method }),
        ...(onArrival !== undefined && { onArrival }),
        finds: hasOtherMethod || (unit !== undefined && unit !== before.unit),
      });
      await logChange(
        { app, tx, scope },
        { analysis: row, action: 'update', before: logged(before), after: logged(row) },
      );
    });
  } catch (error) {
    throw nameTaken('name_taken', name ?? '', error);
  }
  return await getAnalysis({ app, scope }, id);
}
