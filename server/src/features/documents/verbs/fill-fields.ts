import type { Context } from '../../../access/context.ts';
import type { FieldValues, ValuesInput } from '@dossier/contract/custom-fields/schema';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { checkValues } from '../../custom-fields/verbs/check-values.ts';
import { fieldsInUse } from '../../custom-fields/verbs/fields-in-place.ts';
import { getFieldValues } from '../../custom-fields/verbs/get-field-values.ts';
import { writeValues } from '../../custom-fields/verbs/write-values.ts';
import { announceDocuments } from '../announce.ts';
import { changeDocuments, lockDocuments } from '../store.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';

/** Sets the values of custom fields on documents of a project, atomically. Returns the number of changed documents. */
export async function fillFields(
  { app, scope }: Context<ProjectScope>,
  { choice, values }: { choice: DocumentChoice; values: ValuesInput },
): Promise<number> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  const checked = await checkValues({ app, scope }, { use: 'document', values });
  return await app.database.write(scope, async (tx) => {
    const ids = await idsIn(tx);
    const documents = await lockDocuments(tx, scope, ids);
    if (documents.length < ids.length) throw new Failure('not_found');
    const changes = await writeValues({ tx, scope }, { use: 'document', ids: ids, values: checked });
    const changed = changes.map(({ id }) => id);
    await changeDocuments(tx, scope, changed, { updatedBy: scope.actor.userId });
    const names = new Map(documents.map(({ id, name }) => [id, name]));
    await record(
      { tx, scope },
      changes.map(({ id, before, after }) => ({
        action: 'update',
        entityType: 'document' as const,
        entityId: id,
        name: names.get(id) ?? '',
        before,
        after,
      })),
    );
    const { companyId, projectId } = scope;
    afterCommit(tx, () =>
      announceDocuments(
        app,
        changed.map((id) => ({ id, companyId, projectId, change: 'updated' })),
      ),
    );
    return changed.length;
  });
}

/** The values of the custom fields of one document. */
export async function getFields({ app, scope }: Context<ProjectScope>, id: number): Promise<FieldValues> {
  const entities = [{ id, projectId: scope.projectId }];
  return await app.database.read(
    scope,
    async (tx) => (await getFieldValues({ tx, scope }, { use: 'document', entities })).get(id) ?? {},
  );
}

/** Clears custom fields of one document: the named ones, or all that are not required. */
export async function emptyFields(
  { app, scope }: Context<ProjectScope>,
  { id, fieldIds }: { id: number; fieldIds: readonly number[] | undefined },
): Promise<void> {
  const optional = async () =>
    [...(await fieldsInUse({ app, scope }, 'document'))].flatMap(([fieldId, { required }]) =>
      required ? [] : [fieldId],
    );
  const emptied = fieldIds ?? (await optional());
  await fillFields(
    { app, scope },
    { choice: { ids: [id] }, values: Object.fromEntries(emptied.map((fieldId) => [fieldId, null])) },
  );
}
