import { sql } from 'drizzle-orm';
import type { TenantScope } from '../../scope.ts';
import type { Tx } from '../database/port.ts';
import { lexemesOf, type Lexemes, projectWord, vectorOf } from './lexemes.ts';
import type { SearchedDocument, SearchedPassage } from './port.ts';

/** So many passages are analysed and sent to the database at once. Few, because nobody else is served while they are analysed. */
const batch = 12;

/** The same for words whose numbers change. */
const stemsAtOnce = 1500;

/** A change of a company's totals: documents come and go with all their words. */
interface Change {
  passages: number;
  length: number;
  /** How many more (or fewer) passages hold a stem. */
  stems: Map<string, number>;
  languages: Set<string>;
}

const noChange = (): Change => ({ passages: 0, length: 0, stems: new Map(), languages: new Set() });

/** Puts a document's passages in place of what was there of it. */
export async function replaceDocument(
  tx: Tx,
  { companyId }: TenantScope,
  document: SearchedDocument,
  passages: readonly SearchedPassage[],
): Promise<void> {
  const change = noChange();
  await takeAway(tx, companyId, document.document_id, change);
  // A document without text is still there by its name.
  const kept = passages.length > 0 ? passages : [emptyPassage];
  let length = 0;
  for (let from = 0; from < kept.length; from += batch) {
    const part = kept.slice(from, from + batch);
    const vectors = part.map((passage, at) => {
      const lexemes = lexemesOf(passage, from + at === 0 ? document.name : '');
      count(change, lexemes, 1);
      if (passage.language !== null) change.languages.add(passage.language);
      length += lexemes.length;
      return vectorOf(lexemes, document.project_id);
    });
    const column = <K extends keyof SearchedPassage>(name: K) => sql.param(part.map((passage) => passage[name]));
    await tx.execute(sql`
      insert into search_passage (company_id, document_id, project_id, page, start_at, end_at, language, heading, text, stems)
      select ${companyId}, ${document.document_id}, ${document.project_id}, page, start_at, end_at, language, heading, text, stems::tsvector
      from unnest(${column('page')}::integer[], ${column('start')}::integer[], ${column('end')}::integer[], ${column('language')}::text[],
                  ${column('heading')}::text[], ${column('text')}::text[], ${sql.param(vectors)}::text[])
        as part (page, start_at, end_at, language, heading, text, stems)`);
  }
  change.passages += kept.length;
  change.length += length;
  await tx.execute(sql`
    insert into search_document (company_id, document_id, version_id, project_id, name, passages, length)
    values (${companyId}, ${document.document_id}, ${document.version_id}, ${document.project_id}, ${document.name}, ${kept.length}, ${length})`);
  await applyChange(tx, companyId, change);
}

/** Takes a document away, if it is there. */
export async function removeDocument(tx: Tx, { companyId }: TenantScope, documentId: number): Promise<void> {
  const change = noChange();
  await takeAway(tx, companyId, documentId, change);
  await applyChange(tx, companyId, change);
}

/** Takes everything of the scope away. */
export async function removeAll(tx: Tx, scope: TenantScope): Promise<void> {
  const { companyId } = scope;
  if ('projectId' in scope) {
    const { rows } = await tx.execute<{ document_id: number }>(sql`
      select document_id from search_document where company_id = ${companyId} and project_id = ${scope.projectId} order by document_id`);
    for (const { document_id } of rows) await removeDocument(tx, scope, document_id);
    return;
  }
  for (const table of ['search_passage', 'search_document', 'search_stem', 'search_company']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${companyId}`);
  }
}

/** Gives a document its new name and project. */
export async function describeDocument(
  tx: Tx,
  { companyId }: TenantScope,
  { document_id, project_id, name }: Pick<SearchedDocument, 'document_id' | 'project_id' | 'name'>,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; project_id: number }>(sql`
    select name, project_id from search_document where company_id = ${companyId} and document_id = ${document_id} for update`);
  const before = rows[0];
  if (!before) return;
  await tx.execute(sql`
    update search_document set name = ${name}, project_id = ${project_id}
    where company_id = ${companyId} and document_id = ${document_id}`);
  if (before.project_id !== project_id) {
    await tx.execute(sql`
      update search_passage
      set project_id = ${project_id}, stems = ts_delete(stems, ${`^^${before.project_id}`}) || ${projectWord(project_id)}::tsvector
      where company_id = ${companyId} and document_id = ${document_id}`);
  }
  if (before.name !== name) await rename(tx, companyId, { document_id, project_id, name }, before.name);
}

/** The name is found through the document's first passage. */
async function rename(
  tx: Tx,
  companyId: number,
  { document_id, project_id, name }: Omit<SearchedDocument, 'version_id'>,
  before: string,
): Promise<void> {
  const { rows } = await tx.execute<SearchedPassage & { id: number; [column: string]: unknown }>(sql`
    select id, page, start_at as start, end_at as "end", language, heading, text from search_passage
    where company_id = ${companyId} and document_id = ${document_id} order by id limit 1`);
  const first = rows[0]!;
  const change = noChange();
  count(change, lexemesOf(first, before), -1);
  const lexemes = lexemesOf(first, name);
  count(change, lexemes, 1);
  await tx.execute(sql`
    update search_passage set stems = ${vectorOf(lexemes, project_id)}::tsvector where company_id = ${companyId} and id = ${first.id}`);
  await applyChange(tx, companyId, change);
}

const emptyPassage: SearchedPassage = { page: 1, start: 0, end: 0, text: '', language: null, heading: '' };

function count(change: Change, { stems }: Lexemes, by: 1 | -1): void {
  for (const stem of stems) change.stems.set(stem, (change.stems.get(stem) ?? 0) + by);
}

/** Deletes a document's rows and notes in `change` what went with them. */
async function takeAway(tx: Tx, companyId: number, documentId: number, change: Change): Promise<void> {
  const { rows } = await tx.execute<{ passages: number; length: number }>(sql`
    delete from search_document where company_id = ${companyId} and document_id = ${documentId} returning passages, length`);
  const gone = rows[0];
  if (!gone) return;
  change.passages -= gone.passages;
  change.length -= gone.length;
  const { rows: stems } = await tx.execute<{ stem: string; passages: number }>(sql`
    with gone as (delete from search_passage where company_id = ${companyId} and document_id = ${documentId} returning stems)
    select lexeme as stem, count(*)::integer as passages from gone, unnest(gone.stems) where lexeme not like '^%' group by lexeme`);
  for (const { stem, passages } of stems) change.stems.set(stem, (change.stems.get(stem) ?? 0) - passages);
}

/**
 * Adds a change to the company's words and totals. The words are written in one order, so that two documents indexed at once wait for
 * each other instead of locking each other out; it comes last, so that they wait shortly.
 */
async function applyChange(tx: Tx, companyId: number, { passages, length, stems, languages }: Change): Promise<void> {
  const changed = [...stems].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length > 0) {
    for (let from = 0; from < changed.length; from += stemsAtOnce) {
      const part = changed.slice(from, from + stemsAtOnce);
      await tx.execute(sql`
        insert into search_stem (company_id, stem, passages)
        select ${companyId}, stem, passages
        from unnest(${sql.param(part.map(([stem]) => stem))}::text[], ${sql.param(part.map(([, by]) => by))}::integer[])
          as change (stem, passages)
        on conflict (company_id, stem) do update set passages = search_stem.passages + excluded.passages`);
    }
    const fewer = changed.flatMap(([stem, by]) => (by < 0 ? [stem] : []));
    if (fewer.length > 0) {
      await tx.execute(sql`
        delete from search_stem where company_id = ${companyId} and stem = any (${sql.param(fewer)}::text[]) and passages <= 0`);
    }
  }
  if (passages === 0 && length === 0) return;
  await tx.execute(sql`
    insert into search_company as total (company_id, passages, length, languages)
    values (${companyId}, ${passages}, ${length}, ${sql.param([...languages])}::text[])
    on conflict (company_id) do update set
      passages = total.passages + excluded.passages,
      length = total.length + excluded.length,
      languages = array(select distinct unnest(total.languages || excluded.languages) order by 1)`);
}
