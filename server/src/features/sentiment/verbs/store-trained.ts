import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/sentiment/sentences';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceAnalysis } from '../announce.ts';
import type { Figures } from '../figures.ts';
import { changeAnalysis, findAnalysis } from '../store.ts';
import { changeVersion, insertFile } from '../store-versions.ts';
import type { VersionRow } from '../tables.ts';

export interface Trained {
  version: VersionRow;
  values: Figures & Pick<VersionRow, 'negative' | 'neutral' | 'positive' | 'leftOut' | 'languages'> & { cost?: number };
  /** Of a trained model. */
  file?: { key: string; sha256: string; size: number };
}

/** Stores a version with its figures and the success of its task. The first one of an analysis becomes active. */
export async function storeTrained(
  context: TaskContext<CompanyScope>,
  { version: { id, analysisId }, values, file }: Trained,
): Promise<void> {
  const { app, scope } = context;
  await context.save({ phase: 'trained' }, async (tx) => {
    const analysis = await findAnalysis(tx, scope, analysisId, 'lock');
    if (!analysis) throw new Failure('not_found', say('analysis_deleted'));
    await changeVersion(tx, scope, id, {
      ...values,
      state: 'trained',
      ...(file && { fileId: await insertFile(tx, scope, file) }),
      trainedAt: new Date(),
      problem: null,
    });
    // A later one is activated by a user, who has compared the two.
    if (analysis.activeVersionId === null) {
      await changeAnalysis(tx, scope, analysisId, { activeVersionId: id, finds: analysis.method === 'model' });
    }
    await context.succeed(tx);
    afterCommit(tx, () => announceAnalysis(app, scope, { id: analysisId, change: 'updated', entity: 'versions' }));
  });
}
