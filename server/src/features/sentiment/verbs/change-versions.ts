import { Failure } from '@dossier/contract/base/failure';
import type { Version } from '@dossier/contract/sentiment/sample-schema';
import { say } from '@dossier/contract/sentiment/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { requestStop } from '../../tasks/verbs/request-stop.ts';
import { presentVersions } from '../present.ts';
import { changeAnalysis } from '../store.ts';
import { deleteVersion, fileIdsOf, findVersion, listVersions as findVersions } from '../store-versions.ts';
import type { VersionRow } from '../tables.ts';
import { deleteStoredFiles } from './delete-stored-files.ts';
import { logChange } from './log-change.ts';
import { requireAnalysis } from './require-analysis.ts';

interface InAnalysis {
  analysisId: number;
  id: number;
}

/** The versions of an analysis, the newest first. */
export async function listVersions({ app, scope }: Context<CompanyScope>, analysisId: number): Promise<Version[]> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { activeVersionId: activeId } = await requireAnalysis({ tx, scope }, { id: analysisId });
    return await presentVersions(tx, await findVersions(tx, scope, analysisId), { activeId, currency });
  });
}

/** Makes a trained version the active one, by which the analysis rates from now on. */
export async function activateVersion(
  { app, scope }: Context<CompanyScope>,
  { analysisId, id }: InAnalysis,
): Promise<Version> {
  const currency = await readCurrency({ app, scope });
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const row = await requireVersion({ tx, scope }, { analysisId, id });
    if (row.state !== 'trained') throw new Failure('conflict', say('not_trained'));
    const isNew = analysis.activeVersionId !== id || analysis.method !== 'model';
    if (isNew) {
      await changeAnalysis(tx, scope, analysisId, { activeVersionId: id, method: 'model', finds: true });
      const after = { version: row.number, method: 'model' };
      await logChange({ app, tx, scope }, { analysis, action: 'activate_version', entity: 'versions', after });
    }
    const [version] = await presentVersions(tx, [row], { activeId: id, currency });
    return version!;
  });
}

/** Deletes a version that is not the active one, and ends its training. */
export async function removeVersion(
  { app, scope }: Context<CompanyScope>,
  { analysisId, id }: InAnalysis,
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const { taskId, state } = await requireVersion({ tx, scope }, { analysisId, id });
    // The task before the analysis: that is the order in which training locks them.
    if (taskId !== null && state !== 'trained' && scope.actor.userId !== null) {
      await requestStop({ app, tx, scope }, { ids: [taskId], userId: scope.actor.userId, terminate: true });
    }
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const row = await requireVersion({ tx, scope }, { analysisId, id });
    if (analysis.activeVersionId === id) throw new Failure('conflict', say('version_active'));
    const files = await fileIdsOf(tx, scope, { analysisId, versionId: id });
    await deleteVersion(tx, scope, id);
    await deleteStoredFiles({ app, tx, scope }, files);
    const before = { version: row.number };
    await logChange({ app, tx, scope }, { analysis, action: 'delete_version', entity: 'versions', before });
  });
}

async function requireVersion({ tx, scope }: TransactionContext<CompanyScope>, place: InAnalysis): Promise<VersionRow> {
  const row = await findVersion(tx, scope, place);
  if (!row) throw new Failure('not_found');
  return row;
}
