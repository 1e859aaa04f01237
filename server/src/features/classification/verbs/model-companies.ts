import type { ModelCompanies } from '@dossier/contract/classification/schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { getCompanyNames } from '../../companies/verbs/get-company-names.ts';
import { announceClassification, announceModel } from '../announce.ts';
import { findModel } from '../store-models.ts';
import {
  deleteMembers,
  deleteWithdrawal,
  findSharedModel,
  insertMembers,
  insertWithdrawal,
  listMembers,
  listShared,
} from '../store-shared.ts';
import { requireOwnModel } from './require-model.ts';

type WithAuthority = ContextWithAuthority<CompanyScope>;

/** The companies that a model is shared with, as far as the caller can see them. In other companies than its own: only that one. */
export async function getModelCompanies({ app, scope, authority }: WithAuthority, id: number): Promise<ModelCompanies> {
  const visible = await authority.own();
  const isOwn = await app.database.read(scope, (tx) => findModel(tx, scope, id));
  if (!isOwn) {
    const shared = await app.database.read(scope, (tx) => listShared(tx, scope));
    if (!shared.some(({ modelId }) => modelId === id)) throw new Failure('not_found');
    return await presented({ app, visible }, [scope.companyId]);
  }
  return await presented({ app, visible }, await app.database.read(scope, (tx) => listMembers(tx, scope, id)));
}

/** Replaces the companies that a model is shared with; those that the caller cannot see stay. */
export async function setModelCompanies(
  { app, scope, authority }: WithAuthority,
  { id, companyIds }: { id: number; companyIds: readonly number[] },
): Promise<ModelCompanies> {
  await requireOwnModel({ app, scope }, id);
  const visible = await authority.own();
  const wanted = new Set(companyIds.filter((companyId) => companyId !== scope.companyId));
  await changeMembers({ app, scope, authority }, id, (members) => ({
    added: [...wanted].filter((companyId) => !members.includes(companyId)),
    removed: members.filter((companyId) => visible.companies.includes(companyId) && !wanted.has(companyId)),
  }));
  return await getModelCompanies({ app, scope, authority }, id);
}

/** Stops sharing a model with these companies, or with all. */
export async function removeModelCompanies(
  { app, scope, authority }: WithAuthority,
  { id, companyIds }: { id: number; companyIds: readonly number[] | null },
): Promise<ModelCompanies> {
  await requireOwnModel({ app, scope }, id);
  await changeMembers({ app, scope, authority }, id, (members) => ({
    added: [],
    removed: members.filter((companyId) => companyIds?.includes(companyId) ?? true),
  }));
  return await getModelCompanies({ app, scope, authority }, id);
}

/** Makes a model of another company unavailable in this one. What it said about documents stays. */
export async function withdraw({ app, scope }: Context<CompanyScope>, modelId: number): Promise<void> {
  await choose({ app, scope }, { modelId, action: 'withdraw', write: insertWithdrawal });
}

/** Makes it available again. */
export async function rejoin({ app, scope }: Context<CompanyScope>, modelId: number): Promise<void> {
  await choose({ app, scope }, { modelId, action: 'rejoin', write: deleteWithdrawal });
}

async function choose(
  { app, scope }: Context<CompanyScope>,
  {
    modelId,
    action,
    write,
  }: {
    modelId: number;
    action: 'withdraw' | 'rejoin';
    write: (tx: Tx, scope: CompanyScope, modelId: number) => Promise<boolean>;
  },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const row = await findSharedModel(tx, scope, modelId);
    if (!row) {
      const isOwn = await findModel(tx, scope, modelId);
      throw isOwn ? new Failure('conflict', say('not_shared')) : new Failure('not_found');
    }
    if (!(await write(tx, scope, modelId))) return;
    await record({ tx, scope }, { action, entityType: 'classification_model', entityId: modelId, name: row.name });
    const event = { entity: 'model', id: modelId, change: 'updated', companies: [scope.companyId] } as const;
    afterCommit(tx, () => announceClassification(app, event));
  });
}

async function changeMembers(
  { app, scope, authority }: WithAuthority,
  id: number,
  change: (members: readonly number[]) => { added: number[]; removed: number[] },
): Promise<void> {
  const planned = change(await app.database.read(scope, (tx) => listMembers(tx, scope, id)));
  for (const companyId of planned.added) await assertMayAddTo({ authority }, companyId);
  await app.database.write(scope, async (tx) => {
    const row = await findModel(tx, scope, id, 'lock');
    if (!row) throw new Failure('not_found');
    if (planned.added.length > 0 && row.generic) throw new Failure('conflict', say('generic_for_all'));
    const { added, removed } = planned;
    if (added.length + removed.length === 0) return;
    await insertMembers(tx, scope, { modelId: id, companies: added });
    await deleteMembers(tx, scope, { modelId: id, companies: removed });
    await record(
      { tx, scope },
      {
        action: 'share',
        entityType: 'classification_model',
        entityId: id,
        name: row.name,
        before: { companies: removed },
        after: { companies: added },
      },
    );
    const members = [...(await listMembers(tx, scope, id)), ...removed];
    afterCommit(tx, () => announceModel(app, scope, { row, change: 'updated', members }));
  });
}

async function assertMayAddTo({ authority }: Pick<WithAuthority, 'authority'>, companyId: number): Promise<void> {
  try {
    await authority.company('CLASSIFICATION_MODEL_CREATE', companyId);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('validation', undefined, { company_ids: say('unknown_company') });
  }
}

async function presented(
  { app, visible }: { app: Context['app']; visible: AccessibleScope },
  companyIds: readonly number[],
): Promise<ModelCompanies> {
  const shown = companyIds.filter((id) => visible.companies.includes(id));
  const names = await app.database.read(visible, (tx) => getCompanyNames({ tx, scope: visible }, shown));
  return {
    items: shown.map((id) => ({ id, name: names.get(id) ?? '' })),
    hidden: companyIds.length - shown.length,
  };
}
