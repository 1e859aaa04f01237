import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Template, TemplateChange } from '@dossier/contract/templates/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { presentTemplate } from '../present.ts';
import { changeTemplate, lockTemplate } from '../store.ts';
import type { TemplateRow } from '../tables.ts';
import { assertFieldsExist, namedOnce } from './create-template.ts';

/** Changes a template's name, description or rules. */
export async function updateTemplate(
  { app, scope }: Context<CompanyScope>,
  { id, name, description, rules }: TemplateChange & { id: number },
): Promise<Template> {
  if (rules) await assertFieldsExist({ app, scope }, rules);
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const before = await lockTemplate(tx, scope, id);
      if (!before) throw new Failure('not_found');
      const row = await changeTemplate(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(rules && { rules }),
      });
      const loggedFields = ({ name: called, description: described, rules: ruled }: TemplateRow) => ({
        name: called,
        description: described,
        rules: ruled,
      });
      await record(
        { tx, scope },
        {
          action: 'update',
          entityType: 'template',
          entityId: id,
          name: row.name,
          before: loggedFields(before),
          after: loggedFields(row),
        },
      );
      afterCommit(tx, () => announceLevel({ app, scope }));
      return await presentTemplate(tx, scope, row);
    }),
  );
}
