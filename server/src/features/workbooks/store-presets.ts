import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { preset, type PresetRow } from './tables.ts';

const inProject = ({ companyId, projectId }: ProjectScope) =>
  and(eq(preset.companyId, companyId), eq(preset.projectId, projectId));

/** The presets of a project, by name. */
export async function findPresets(tx: Tx, scope: ProjectScope): Promise<PresetRow[]> {
  return await tx
    .select()
    .from(preset)
    .where(inProject(scope))
    .orderBy(sql`lower(${preset.name})`, asc(preset.id));
}

/** The number of presets of a project. Others who count wait until this transaction ends. */
export async function countPresets(tx: Tx, scope: ProjectScope): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`workbook_preset ${scope.projectId}`}, 0))`);
  return await tx.$count(preset, inProject(scope));
}

/** The preset of this name, whatever its case. */
export async function findPresetByName(tx: Tx, scope: ProjectScope, name: string): Promise<PresetRow | undefined> {
  const [row] = await tx
    .select()
    .from(preset)
    .where(and(inProject(scope), sql`lower(${preset.name}) = lower(${name})`));
  return row;
}

export async function insertPreset(
  tx: Tx,
  scope: ProjectScope,
  { name, options }: { name: string; options: WorkbookOptions },
): Promise<PresetRow> {
  const { companyId, projectId, actor } = scope;
  const by = { createdBy: actor.userId, updatedBy: actor.userId };
  const [row] = await tx
    .insert(preset)
    .values({ companyId, projectId, name, options, ...by })
    .returning();
  return row!;
}

export async function changePreset(
  tx: Tx,
  scope: ProjectScope,
  id: number,
  { name, options }: { name: string; options: WorkbookOptions },
): Promise<PresetRow> {
  const [row] = await tx
    .update(preset)
    .set({ name, options, updatedAt: sql`clock_timestamp()`, updatedBy: scope.actor.userId })
    .where(and(inProject(scope), eq(preset.id, id)))
    .returning();
  return row!;
}

/** Deletes a preset and returns it; undefined if the project has none with this id. */
export async function deletePreset(tx: Tx, scope: ProjectScope, id: number): Promise<PresetRow | undefined> {
  const [row] = await tx
    .delete(preset)
    .where(and(inProject(scope), eq(preset.id, id)))
    .returning();
  return row;
}
