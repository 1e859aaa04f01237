import type { Context } from '../../../access/context.ts';
import type { CompanyEvent } from '@dossier/contract/companies/events';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { nameActor } from '../../users/verbs/name-actor.ts';
import { changeCompany, lockCompany } from '../store.ts';

export interface CompanyChange {
  name: string;
  description: string;
  active?: boolean | undefined;
}

/** Changes the company; `active: false` archives it. */
export async function updateCompany({ app, scope }: Context<CompanyScope>, input: CompanyChange): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const before = await lockCompany(tx, scope);
    if (!before || before.deletedAt !== null) throw new Failure('not_found');
    const { name, description, active = before.active } = input;
    await changeCompany(tx, scope, { name, description, active });
    await record(
      { tx, scope },
      {
        action: 'update',
        entityType: 'company',
        entityId: scope.companyId,
        name,
        before: { name: before.name, description: before.description, active: before.active },
        after: { name, description, active },
      },
    );
    const turned = before.active !== active && { archived: !active, by: await nameActor({ tx, scope }) };
    const event: CompanyEvent = { id: scope.companyId, change: 'updated', ...turned };
    afterCommit(tx, () => app.broadcast.publish(`company:${scope.companyId}`, 'company', event));
  });
}
