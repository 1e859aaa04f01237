import { and, desc, eq, lte, max, ne } from 'drizzle-orm';
import { inScope, type Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type PromptContent, type PromptRow, promptVersion, type VersionRow } from './tables.ts';

type PromptKey = Pick<PromptRow, 'companyId' | 'id'>;
const isOf = (scope: Scope, { companyId, id }: PromptKey) =>
  and(eq(promptVersion.companyId, inScope(scope, companyId)), eq(promptVersion.promptId, id));

/** Newest first. */
export async function listVersions(tx: Tx, scope: Scope, key: PromptKey): Promise<VersionRow[]> {
  return await tx.select().from(promptVersion).where(isOf(scope, key)).orderBy(desc(promptVersion.number));
}

export async function findVersion(
  tx: Tx,
  scope: Scope,
  key: PromptKey,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(promptVersion)
    .where(and(isOf(scope, key), eq(promptVersion.number, number)));
  return row;
}

/** Adds the next version and returns its number. Numbers are not used twice. */
export async function insertVersion(
  tx: Tx,
  scope: Scope,
  key: PromptKey,
  { title, description, text, note }: PromptContent & { note: string },
): Promise<number> {
  const [newest] = await tx
    .select({ number: max(promptVersion.number) })
    .from(promptVersion)
    .where(isOf(scope, key));
  const number = (newest?.number ?? 0) + 1;
  await tx.insert(promptVersion).values({
    companyId: inScope(scope, key.companyId),
    promptId: key.id,
    number,
    title,
    description,
    text,
    note,
    createdAt: new Date(),
    createdBy: scope.actor.userId,
  });
  return number;
}

/** Deletes the versions up to this number, except the current one. */
export async function deleteVersionsUpTo(
  tx: Tx,
  scope: Scope,
  key: PromptKey & Pick<PromptRow, 'version'>,
  number: number,
): Promise<void> {
  await tx
    .delete(promptVersion)
    .where(and(isOf(scope, key), lte(promptVersion.number, number), ne(promptVersion.number, key.version)));
}
