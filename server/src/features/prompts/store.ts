import type { PromptLevel } from '@dossier/contract/prompts/constants';
import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AccessibleScope, inScope, type Scope, SYSTEM_TENANT } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { prompt, type PromptContent, promptFavourite, type PromptRow } from './tables.ts';

/** Everything that a user can see (`Authority.own`), and the companies whose prompts they may read. */
export interface PromptReader {
  scope: AccessibleScope;
  readable: readonly number[];
}

/** A prompt as one user sees it. */
export type SeenPrompt = PromptRow & { favourite: boolean };

const isOwn = ({ scope }: PromptReader): SQL =>
  scope.actor.userId === null
    ? sql`false`
    : and(sql`${prompt.companyId} = any(${idArray(scope.companyIds)})`, eq(prompt.ownerId, scope.actor.userId))!;

const ofLevel = (reader: PromptReader, level: PromptLevel): SQL => {
  if (level === 'own') return isOwn(reader);
  if (level === 'app') return and(eq(prompt.companyId, SYSTEM_TENANT), isNull(prompt.ownerId))!;
  return and(sql`${prompt.companyId} = any(${idArray(reader.readable)})`, isNull(prompt.ownerId))!;
};

const isVisible = (reader: PromptReader): SQL =>
  or(ofLevel(reader, 'app'), ofLevel(reader, 'company'), ofLevel(reader, 'own'))!;

/** Written out: in a query of one table, columns have no prefix. */
const isFavourite = ({ scope }: PromptReader): SQL<boolean> =>
  sql<boolean>`exists (select from prompt_favourite f where f.company_id = prompt.company_id
    and f.prompt_id = prompt.id and f.user_id = ${scope.actor.userId})`;

const columnsFor = (reader: PromptReader) => ({ ...getTableColumns(prompt), favourite: isFavourite(reader) });

export interface PromptQuery {
  q?: string | undefined;
  level?: readonly PromptLevel[] | undefined;
  company_id?: number | undefined;
  favourite?: boolean | undefined;
  page: number;
  per_page: number;
  sort: string;
}

export async function listPrompts(
  tx: Tx,
  reader: PromptReader,
  { q, level, company_id: companyId, favourite, page, per_page, sort }: PromptQuery,
): Promise<{ rows: SeenPrompt[]; total: number }> {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  const where = and(
    isVisible(reader),
    ...words.map((word) => or(contains(prompt.title, word), contains(prompt.description, word))),
    level && or(...level.map((one) => ofLevel(reader, one))),
    companyId === undefined
      ? undefined
      : or(eq(prompt.companyId, companyId), ofLevel(reader, 'app'), ofLevel(reader, 'own')),
    favourite === undefined ? undefined : eq(isFavourite(reader), favourite),
  );
  const title = sql`lower(${prompt.title})`;
  const orders = { title, uses: prompt.uses, updated_at: prompt.updatedAt, favourite: isFavourite(reader) };
  const order = orderBy(orders, sort, prompt.id);
  const rows = await tx
    .select(columnsFor(reader))
    .from(prompt)
    .where(where)
    .orderBy(...(sort === '-favourite' ? [order[0]!, desc(prompt.uses), title, prompt.id] : order))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(prompt, where) };
}

export async function findPrompt(tx: Tx, reader: PromptReader, id: number): Promise<SeenPrompt | undefined> {
  const [row] = await tx
    .select(columnsFor(reader))
    .from(prompt)
    .where(and(isVisible(reader), eq(prompt.id, id)));
  return row;
}

type PromptKey = Pick<PromptRow, 'companyId' | 'id' | 'ownerId'>;
const isPrompt = (scope: Scope, { companyId, id, ownerId }: PromptKey) =>
  and(
    eq(prompt.companyId, inScope(scope, companyId)),
    eq(prompt.id, id),
    ownerId === null ? isNull(prompt.ownerId) : eq(prompt.ownerId, ownerId),
  );

/** The prompt's row, locked until the transaction ends. */
export async function lockPrompt(tx: Tx, scope: Scope, key: PromptKey): Promise<PromptRow | undefined> {
  const [row] = await tx.select().from(prompt).where(isPrompt(scope, key)).for('update');
  return row;
}

/** The prompts of the installation or the company, or of the owner there. */
export const countPrompts = (
  tx: Tx,
  scope: Scope,
  { companyId, ownerId }: Pick<PromptRow, 'companyId' | 'ownerId'>,
): Promise<number> =>
  tx.$count(
    prompt,
    and(
      eq(prompt.companyId, inScope(scope, companyId)),
      ownerId === null ? isNull(prompt.ownerId) : eq(prompt.ownerId, ownerId),
    ),
  );

export async function insertPrompt(
  tx: Tx,
  scope: Scope,
  row: Pick<PromptRow, 'companyId' | 'ownerId'> & PromptContent,
): Promise<PromptRow> {
  const { userId } = scope.actor;
  const [created] = await tx
    .insert(prompt)
    .values({ ...row, companyId: inScope(scope, row.companyId), createdBy: userId, updatedBy: userId })
    .returning();
  return created!;
}

/** Sets the current version and its content. */
export async function changePrompt(
  tx: Tx,
  scope: Scope,
  key: PromptKey,
  change: PromptContent & Pick<PromptRow, 'version'>,
): Promise<PromptRow> {
  const [changed] = await tx
    .update(prompt)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(isPrompt(scope, key))
    .returning();
  return changed!;
}

export async function countUse(tx: Tx, scope: Scope, key: PromptKey): Promise<void> {
  await tx
    .update(prompt)
    .set({ uses: sql`${prompt.uses} + 1` })
    .where(isPrompt(scope, key));
}

/** Deletes the prompt with its versions and favourites. */
export async function deletePrompt(tx: Tx, scope: Scope, key: PromptKey): Promise<void> {
  await tx.delete(prompt).where(isPrompt(scope, key));
}

/** Deletes the own prompts and the favourites of these users. */
export async function deletePromptsOf(
  tx: Tx,
  { companyIds }: AccessibleScope,
  userIds: readonly number[],
): Promise<void> {
  const companies = idArray(companyIds);
  const users = idArray(userIds);
  await tx.delete(prompt).where(sql`${prompt.companyId} = any(${companies}) and ${prompt.ownerId} = any(${users})`);
  await tx
    .delete(promptFavourite)
    .where(sql`${promptFavourite.companyId} = any(${companies}) and ${promptFavourite.userId} = any(${users})`);
}

/** Marks a prompt as favourite of a user, or removes the mark. */
export async function setFavourite(
  tx: Tx,
  scope: Scope,
  { companyId, id: promptId }: Pick<PromptRow, 'companyId' | 'id'>,
  { userId, favourite }: { userId: number; favourite: boolean },
): Promise<void> {
  const mark = { companyId: inScope(scope, companyId), promptId, userId };
  if (favourite) {
    await tx.insert(promptFavourite).values(mark).onConflictDoNothing();
    return;
  }
  await tx
    .delete(promptFavourite)
    .where(
      and(
        eq(promptFavourite.companyId, mark.companyId),
        eq(promptFavourite.promptId, promptId),
        eq(promptFavourite.userId, userId),
      ),
    );
}
