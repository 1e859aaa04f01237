import { Failure } from '@dossier/contract/base/failure';
import { MAX_PRESETS } from '@dossier/contract/workbooks/constants';
import type { Preset, PresetInput } from '@dossier/contract/workbooks/schema';
import { say } from '@dossier/contract/workbooks/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { presentPresets } from '../present.ts';
import {
  changePreset,
  countPresets,
  deletePreset,
  findPresetByName,
  findPresets,
  insertPreset,
} from '../store-presets.ts';

/** The saved options of a project, by name. */
export async function listPresets({ app, scope }: Context<ProjectScope>): Promise<{ items: Preset[] }> {
  return await app.database.read(scope, async (tx) => ({
    items: await presentPresets(tx, await findPresets(tx, scope)),
  }));
}

/** Saves options under a name. A preset of the same name, whatever its case, is replaced. */
export async function savePreset(
  { app, scope }: Context<ProjectScope>,
  { name, options }: Pick<PresetInput, 'name' | 'options'>,
): Promise<Preset> {
  return await app.database.write(scope, async (tx) => {
    const count = await countPresets(tx, scope);
    const before = await findPresetByName(tx, scope, name);
    if (!before && count >= MAX_PRESETS) {
      throw new Failure('quota', say('too_many_presets', { limit: MAX_PRESETS }));
    }
    const row = before
      ? await changePreset(tx, scope, before.id, { name, options })
      : await insertPreset(tx, scope, { name, options });
    await record(
      { tx, scope },
      {
        action: 'save_preset',
        ...(await projectOf({ app, tx, scope })),
        ...(before && { before: { preset: before.name, options: before.options } }),
        after: { preset: name, options },
      },
    );
    return (await presentPresets(tx, [row]))[0]!;
  });
}

/** Deletes saved options. Throws `not_found` if the project has none with this id. */
export async function removePreset({ app, scope }: Context<ProjectScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const row = await deletePreset(tx, scope, id);
    if (!row) throw new Failure('not_found');
    const project = await projectOf({ app, tx, scope });
    const before = { preset: row.name, options: row.options };
    await record({ tx, scope }, { action: 'delete_preset', ...project, before });
  });
}

/** The project as the audit log names it. */
async function projectOf({ app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>) {
  const { projectId } = scope;
  const names = await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] });
  return { entityType: 'project' as const, entityId: projectId, name: names.get(projectId) ?? '' };
}
