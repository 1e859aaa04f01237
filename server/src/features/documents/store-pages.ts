import { and, asc, eq, getTableColumns, gte, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { dropUnsafeLinks } from '@dossier/reading/link-targets';
import type { Tx } from '../../engines/database/port.ts';
import type { AccessibleScope, TenantScope } from '../../access/scope.ts';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import { alive, inScope, numbered } from './store.ts';
import { document, page, version } from './tables.ts';

type PageScope = TenantScope | AccessibleScope;

const ofVersion = (scope: PageScope, versionId: number) =>
  and(inArray(page.companyId, [...scope.companyIds]), eq(page.versionId, versionId));

/** Pages serialized at a time: serializing blocks the event loop. */
const PAGES_PER_INSERT = 4;

export async function insertPages(
  tx: Tx,
  scope: TenantScope,
  versionId: number,
  pages: readonly ReadingPage[],
): Promise<void> {
  for (let from = 0; from < pages.length; from += PAGES_PER_INSERT) {
    await tx.insert(page).values(
      pages
        .slice(from, from + PAGES_PER_INSERT)
        .map(({ number, kind, name, width, height, first_row: firstRow, text, words, cells, ...more }) => ({
          companyId: scope.companyId,
          versionId,
          number,
          kind,
          name: stripUnstorableCharacters(name),
          width,
          height,
          firstRow,
          text: stripUnstorableCharacters(text),
          layout: { words, cells, ...stripUnstorableCharacters(more) },
        })),
    );
  }
}

export async function removePages(tx: Tx, scope: TenantScope, versionId: number): Promise<void> {
  await tx.delete(page).where(ofVersion(scope, versionId));
}

/** A page of the document's current version, or of the one with this number. */
export async function findPage(
  tx: Tx,
  scope: PageScope,
  documentId: number,
  number: number,
  versionNumber?: number,
): Promise<ReadingPage | undefined> {
  const [row] = await tx
    .select(getTableColumns(page))
    .from(document)
    .innerJoin(version, numbered(scope, versionNumber))
    .innerJoin(page, and(eq(page.companyId, version.companyId), eq(page.versionId, version.id)))
    .where(and(inScope(scope), eq(document.id, documentId), alive, eq(page.number, number)));
  return row && asRead(row);
}

type PageRow = typeof page.$inferSelect;

/** Validates links again: pages may have been stored before unsafe links were dropped, or come from an archive. */
function asRead({ number, kind, name, width, height, firstRow, text, layout }: PageRow): ReadingPage {
  const result = { number, kind, name, width, height, first_row: firstRow, text, ...layout };
  dropUnsafeLinks(result);
  return result;
}

/**
 * What is loaded of pages: all; `text`, without words and their boxes, which are most of a page's size; `compared`, also without the tables of
 * sheets, which repeat their cells; or the formulas of sheets alone.
 */
export type PageContent = 'all' | 'text' | 'compared' | 'formulas';

const layouts: Record<PageContent, SQL<PageRow['layout']>> = {
  all: sql`${page.layout}`,
  text: sql`${page.layout} || '{"words": []}'`,
  compared: sql`${page.layout} || case ${page.kind} when 'sheet' then '{"words": [], "tables": []}'::jsonb else '{"words": []}' end`,
  formulas: sql`jsonb_build_object('words', '[]'::jsonb, 'cells', '[]'::jsonb, 'blocks', '[]'::jsonb, 'tables', '[]'::jsonb,
    'sheet', jsonb_build_object('formulas', coalesce(${page.layout} #> '{sheet,formulas}', '[]')))`,
};

/** The next pages from a number on. */
export async function wholePages(
  tx: Tx,
  scope: PageScope,
  versionId: number,
  { from, limit, content }: { from: number; limit: number; content: PageContent },
): Promise<ReadingPage[]> {
  const rows = await tx
    .select({
      ...getTableColumns(page),
      text: content === 'formulas' ? sql<string>`''` : page.text,
      layout: layouts[content],
    })
    .from(page)
    .where(and(ofVersion(scope, versionId), gte(page.number, from)))
    .orderBy(asc(page.number))
    .limit(limit);
  return rows.map(asRead);
}

/** The pages without their content. */
export async function pageFrames(tx: Tx, scope: PageScope, versionId: number): Promise<Outline['pages']> {
  return await tx
    .select({
      number: page.number,
      kind: page.kind,
      name: page.name,
      width: page.width,
      height: page.height,
      first_row: page.firstRow,
    })
    .from(page)
    .where(ofVersion(scope, versionId))
    .orderBy(asc(page.number));
}

export interface PageText {
  number: number;
  text: string;
}

/** The next pages from a number on, with their blocks, for splitting into passages. */
export async function nextPages(
  tx: Tx,
  scope: PageScope,
  versionId: number,
  from: number,
  limit: number,
): Promise<(PageText & { blocks: ReadingPage['blocks']; name: string | null })[]> {
  return await tx
    .select({
      number: page.number,
      text: page.text,
      name: page.name,
      blocks: sql<ReadingPage['blocks']>`${page.layout} -> 'blocks'`,
    })
    .from(page)
    .where(and(ofVersion(scope, versionId), gte(page.number, from)))
    .orderBy(asc(page.number))
    .limit(limit);
}

/** The same without blocks. */
export async function textsFrom(
  tx: Tx,
  scope: PageScope,
  versionId: number,
  from: number,
  limit: number,
): Promise<PageText[]> {
  return await tx
    .select({ number: page.number, text: page.text })
    .from(page)
    .where(and(ofVersion(scope, versionId), gte(page.number, from)))
    .orderBy(asc(page.number))
    .limit(limit);
}

export interface PageOfVersion {
  versionId: number;
  page: number;
}

/** The texts of some pages of some versions. */
export async function findPageTexts(
  tx: Tx,
  scope: PageScope,
  pages: readonly PageOfVersion[],
): Promise<(versionId: number, page: number) => string | null> {
  if (pages.length === 0) return () => null;
  const key = (versionId: number, number: number) => `${versionId} ${number}`;
  const pairs = sql.join(
    pages.map((one) => sql`(${one.versionId}::bigint, ${one.page}::integer)`),
    sql`, `,
  );
  const rows = await tx
    .select({ versionId: page.versionId, number: page.number, text: page.text })
    .from(page)
    .where(and(inArray(page.companyId, [...scope.companyIds]), sql`(${page.versionId}, ${page.number}) in (${pairs})`));
  const texts = new Map(rows.map((row) => [key(row.versionId, row.number), row.text]));
  return (versionId, number) => texts.get(key(versionId, number)) ?? null;
}

/** Replaces the text of a page without words, of a recording. False if there is no such page, or it has this text. */
export async function changePageText(
  tx: Tx,
  scope: TenantScope,
  versionId: number,
  { number, text }: PageText,
): Promise<boolean> {
  const changed = await tx
    .update(page)
    .set({ text: stripUnstorableCharacters(text) })
    .where(and(ofVersion(scope, versionId), eq(page.number, number), ne(page.text, text)))
    .returning({ id: page.id });
  return changed.length > 0;
}
