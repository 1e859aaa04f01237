import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { dropSettingsNaming } from '../../settings/verbs/settings-naming.ts';
import { deleteTemplate, lockTemplate } from '../store.ts';

/** Deletes a template. Settings of the company and its projects that refer to it are reset to inherited. */
export async function removeTemplate({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const template = await lockTemplate(tx, scope, id);
    if (!template) throw new Failure('not_found');
    await dropSettingsNaming({ tx, scope }, { refers: 'template', id });
    await deleteTemplate(tx, scope, id);
    const { name, description, rules } = template;
    await record(
      { tx, scope },
      {
        action: 'delete',
        entityType: 'template',
        entityId: id,
        name,
        before: { name, description, rules },
      },
    );
    afterCommit(tx, () => announceLevel({ app, scope }));
  });
}
