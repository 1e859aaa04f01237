import type { Context } from '../../../access/context.ts';
import { extensionsWith } from '@dossier/contract/documents/accepted';
import { Failure } from '@dossier/contract/base/failure';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { addedToRows, contributionsTo } from '../../../contributions.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findArchivedName } from '../../companies/verbs/find-archived-name.ts';
import { maxFileBytes } from '../../settings/verbs/assert-quota.ts';
import { readProjectSettings } from '../../settings/verbs/read-setting.ts';
import { presentProject } from '../present.ts';
import { findProject } from '../store.ts';

export async function getProject({ app, scope }: Context<ProjectScope>): Promise<ProjectDetails> {
  const projectKey = { id: scope.projectId, companyId: scope.companyId };
  const added = contributionsTo(app, 'project').map(({ fields }) => fields);
  return app.database.read(
    scope,
    async (tx) => {
      const [row, addedTo, archivedCompany, settings] = await Promise.all([
        findProject(tx, scope, added),
        addedToRows(added, tx, scope, [projectKey]),
        findArchivedName({ tx, scope }),
        readProjectSettings(
          { tx, scope },
          { projects: [projectKey], names: ['limits.file_bytes', 'documents.additional_types'] },
        ),
      ]);
      if (!row) throw new Failure('not_found');
      const ofCompany = settings.get(projectKey.id);
      return {
        ...presentProject(row, addedTo(projectKey)),
        company_archived: archivedCompany !== null,
        max_file_bytes: maxFileBytes({ app }, ofCompany?.['limits.file_bytes'] ?? null),
        accepted_types: extensionsWith(ofCompany?.['documents.additional_types'] ?? []),
      };
    },
    { genericPlan: true },
  );
}
