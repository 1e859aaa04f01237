import type { Context } from '../../../access/context.ts';
import type { Language } from '@dossier/contract/base/language';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { insertProject } from '../store.ts';

export interface ProjectFields {
  name: string;
  code: string;
  description: string;
  stakeholders: string;
  language: Language;
  archived: boolean;
}

/** Creates a project in the company and returns its id. */
export async function createProject({ app, scope }: Context<CompanyScope>, input: ProjectFields): Promise<number> {
  const { companyId } = scope;
  const { name, code, description, stakeholders, language, archived } = input;
  const fields = { name, code, description, stakeholders, language, archived };
  return app.database.write(scope, async (tx) => {
    const id = await insertProject(tx, scope, fields);
    await record(
      { tx, scope },
      {
        action: 'create',
        entityType: 'project',
        entityId: id,
        name,
        projectId: id,
        after: { ...fields },
      },
    );
    afterCommit(tx, () =>
      app.broadcast.publish(`company:${companyId}`, 'project', { id, change: 'created', company_id: companyId }),
    );
    return id;
  });
}
