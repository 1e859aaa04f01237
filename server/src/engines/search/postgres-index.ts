import { sql } from 'drizzle-orm';
import type { TenantScope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';
import { extractLexemes, type Lexemes, projectToken, toVector } from './lexemes.ts';
import type { SearchedDocument, SearchedPassage } from './port.ts';

/** Number of passages analysed and inserted at once. Small, because analysis blocks the event loop. */
const PASSAGE_BATCH_SIZE = 12;

/** Number of stems updated at once. */
const STEM_BATCH_SIZE = 1500;

/** A change of a company's totals, collected while documents are added and removed. */
interface IndexChange {
  passages: number;
  length: number;
  /** Change of the number of passages that contain a stem. */
  stems: Map<string, number>;
  languages: Set<string>;
}

const emptyChange = (): IndexChange => ({ passages: 0, length: 0, stems: new Map(), languages: new Set() });

/** Replaces a document's passages. */
export async function replaceDocument(
  tx: Tx,
  { companyId }: TenantScope,
  document: SearchedDocument,
  passages: readonly SearchedPassage[],
): Promise<void> {
  const change = emptyChange();
  await deleteRows(tx, companyId, document.document_id, change);
  // A document without text is still found by its name.
  const indexed = passages.length > 0 ? passages : [EMPTY_PASSAGE];
  let length = 0;
  for (let from = 0; from < indexed.length; from += PASSAGE_BATCH_SIZE) {
    const batch = indexed.slice(from, from + PASSAGE_BATCH_SIZE);
    const vectors = batch.map((passage, at) => {
      const lexemes = extractLexemes(passage, from + at === 0 ? document.name : '');
      addStems(change, lexemes, 1);
      if (passage.language !== null) change.languages.add(passage.language);
      length += lexemes.length;
      return toVector(lexemes, document.project_id);
    });
    const values = <K extends keyof SearchedPassage>(name: K) => sql.param(batch.map((passage) => passage[name]));
    await tx.execute(sql`
      insert into search_passage (company_id, document_id, project_id, page, start_at, end_at, language, heading, text, stems)
      select ${companyId}, ${document.document_id}, ${document.project_id}, page, start_at, end_at, language, heading, text, stems::tsvector
      from unnest(${values('page')}::integer[], ${values('start')}::integer[], ${values('end')}::integer[], ${values('language')}::text[],
                  ${values('heading')}::text[], ${values('text')}::text[], ${sql.param(vectors)}::text[])
        as part (page, start_at, end_at, language, heading, text, stems)`);
  }
  change.passages += indexed.length;
  change.length += length;
  await tx.execute(sql`
    insert into search_document (company_id, document_id, version_id, project_id, name, passages, length)
    values (${companyId}, ${document.document_id}, ${document.version_id}, ${document.project_id}, ${document.name}, ${indexed.length}, ${length})`);
  await applyChange(tx, companyId, change);
}

/** Removes a document if it is indexed. */
export async function removeDocument(tx: Tx, { companyId }: TenantScope, documentId: number): Promise<void> {
  const change = emptyChange();
  await deleteRows(tx, companyId, documentId, change);
  await applyChange(tx, companyId, change);
}

/** Removes everything of the scope. */
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

/** Updates a document's name and project. */
export async function describeDocument(
  tx: Tx,
  { companyId }: TenantScope,
  { document_id, project_id, name }: Pick<SearchedDocument, 'document_id' | 'project_id' | 'name'>,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; project_id: number }>(sql`
    select name, project_id from search_document where company_id = ${companyId} and document_id = ${document_id} for update`);
  const previous = rows[0];
  if (!previous) return;
  await tx.execute(sql`
    update search_document set name = ${name}, project_id = ${project_id}
    where company_id = ${companyId} and document_id = ${document_id}`);
  if (previous.project_id !== project_id) {
    await tx.execute(sql`
      update search_passage
      set project_id = ${project_id}, stems = ts_delete(stems, ${`^^${previous.project_id}`}) || ${projectToken(project_id)}::tsvector
      where company_id = ${companyId} and document_id = ${document_id}`);
  }
  if (previous.name !== name) await rename(tx, companyId, { document_id, project_id, name }, previous.name);
}

/** The name is indexed with the document's first passage. */
async function rename(
  tx: Tx,
  companyId: number,
  { document_id, project_id, name }: Omit<SearchedDocument, 'version_id'>,
  previous: string,
): Promise<void> {
  const { rows } = await tx.execute<SearchedPassage & { id: number; [values: string]: unknown }>(sql`
    select id, page, start_at as start, end_at as "end", language, heading, text from search_passage
    where company_id = ${companyId} and document_id = ${document_id} order by id limit 1`);
  const first = rows[0]!;
  const change = emptyChange();
  addStems(change, extractLexemes(first, previous), -1);
  const lexemes = extractLexemes(first, name);
  addStems(change, lexemes, 1);
  await tx.execute(sql`
    update search_passage set stems = ${toVector(lexemes, project_id)}::tsvector where company_id = ${companyId} and id = ${first.id}`);
  await applyChange(tx, companyId, change);
}

const EMPTY_PASSAGE: SearchedPassage = { page: 1, start: 0, end: 0, text: '', language: null, heading: '' };

function addStems(change: IndexChange, { stems }: Lexemes, delta: 1 | -1): void {
  for (const stem of stems) change.stems.set(stem, (change.stems.get(stem) ?? 0) + delta);
}

/** Deletes a document's rows and subtracts them from `change`. */
async function deleteRows(tx: Tx, companyId: number, documentId: number, change: IndexChange): Promise<void> {
  const { rows } = await tx.execute<{ passages: number; length: number }>(sql`
    delete from search_document where company_id = ${companyId} and document_id = ${documentId} returning passages, length`);
  const deleted = rows[0];
  if (!deleted) return;
  change.passages -= deleted.passages;
  change.length -= deleted.length;
  const { rows: stems } = await tx.execute<{ stem: string; passages: number }>(sql`
    with gone as (delete from search_passage where company_id = ${companyId} and document_id = ${documentId} returning stems)
    select lexeme as stem, count(*)::integer as passages from gone, unnest(gone.stems) where lexeme not like '^%' group by lexeme`);
  for (const { stem, passages } of stems) change.stems.set(stem, (change.stems.get(stem) ?? 0) - passages);
}

/**
 * Applies a change to the company's stems and totals. Stems are written in a fixed order to avoid deadlocks between concurrent documents,
 * and last, so that they wait only briefly.
 */
async function applyChange(
  tx: Tx,
  companyId: number,
  { passages, length, stems, languages }: IndexChange,
): Promise<void> {
  const changed = [...stems].filter(([, delta]) => delta !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length > 0) {
    for (let from = 0; from < changed.length; from += STEM_BATCH_SIZE) {
      const batch = changed.slice(from, from + STEM_BATCH_SIZE);
      await tx.execute(sql`
        insert into search_stem (company_id, stem, passages)
        select ${companyId}, stem, passages
        from unnest(${sql.param(batch.map(([stem]) => stem))}::text[], ${sql.param(batch.map(([, delta]) => delta))}::integer[])
          as change (stem, passages)
        on conflict (company_id, stem) do update set passages = search_stem.passages + excluded.passages`);
    }
    const decreased = changed.flatMap(([stem, delta]) => (delta < 0 ? [stem] : []));
    if (decreased.length > 0) {
      await tx.execute(sql`
        delete from search_stem where company_id = ${companyId} and stem = any (${sql.param(decreased)}::text[]) and passages <= 0`);
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
