import type { DateKind, DateState } from '@dossier/contract/dates/constants';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProjectScope, Scope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { dateValuesSubquery } from '../custom-fields/verbs/date-fields.ts';
import { documentCondition, documentNameSubquery } from '../documents/verbs/document-condition.ts';
import { foundDate, type FoundDateRow } from './tables.ts';

/** A date as listed: found in a document, or the value of a field. */
export interface ListedDate extends Record<string, unknown> {
  source: 'found' | 'field';
  id: number;
  kind: DateKind;
  date: string;
  documentId: number;
  fieldId: number | null;
  versionId: number | null;
  page: number | null;
  startAt: number | null;
  endAt: number | null;
  quote: string | null;
  state: DateState | null;
}

export interface DateFilter {
  q?: string | undefined;
  kind?: readonly DateKind[] | undefined;
  state?: readonly DateState[] | undefined;
  document_id?: readonly number[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const d = sql.identifier('d');
const ofDocument = { companyId: sql`${d}.company_id`, documentId: sql`${d}.document_id` };

/** All dates of documents of the project, under the name `d`: found ones, and values of these fields. */
export const allDates = (scope: ProjectScope, fieldIds: readonly number[]): SQL => sql`(
  select 'found' as source, company_id, id, kind, date, document_id, null::bigint as field_id, version_id, page, start_at, end_at, quote, state
  from found_date where company_id = ${scope.companyId}
  union all
  select 'field', v.company_id, v.id, 'field', v.date, v.document_id, v.field_id, null, null, null, null, null, null
  from ${dateValuesSubquery(scope.companyId, fieldIds)} v) ${d}`;

/** The document is in the project and not deleted. */
export const isVisible = (scope: ProjectScope): SQL => documentCondition(scope, ofDocument);

const conditions = ({ q, kind, state, document_id: documents, from, to }: DateFilter): (SQL | undefined)[] => [
  kind && sql`${d}.kind = any(${sql.param([...kind])}::text[])`,
  state ? sql`${d}.state = any(${sql.param([...state])}::text[])` : sql`${d}.state is distinct from 'dismissed'`,
  documents && sql`${d}.document_id = any(${idArray(documents)})`,
  from === undefined ? undefined : sql`${d}.date >= ${from}::date`,
  to === undefined ? undefined : sql`${d}.date <= ${to}::date`,
  q ? sql`(${contains(sql`${d}.quote`, q)} or ${contains(documentNameSubquery(ofDocument), q)})` : undefined,
];

/** Past days count from far behind all coming ones. */
const next = sql`case when ${d}.date >= current_date then ${d}.date - current_date else 10000000 + current_date - ${d}.date end`;

const orders = {
  date: sql`${d}.date`,
  next,
  document: sql`lower(${documentNameSubquery(ofDocument)})`,
  kind: sql`array_position(array['notice', 'end', 'renewal', 'due', 'effective', 'field'], ${d}.kind)`,
};

/** A page of the dates of the project. */
export async function listDates(
  tx: Tx,
  scope: ProjectScope,
  fieldIds: readonly number[],
  filter: DateFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: ListedDate[]; total: number }> {
  const from = sql`from ${allDates(scope, fieldIds)} where ${and(isVisible(scope), ...conditions(filter))}`;
  const order = sql.join([...orderBy(orders, sort, sql`${d}.date`), sql`${d}.source`, sql`${d}.id`], sql`, `);
  const { rows } = await tx.execute<ListedDate>(sql`
    select ${d}.source, ${d}.id, ${d}.kind, ${d}.date::text as date, ${d}.document_id as "documentId", ${d}.field_id as "fieldId",
      ${d}.version_id as "versionId", ${d}.page, ${d}.start_at as "startAt", ${d}.end_at as "endAt", ${d}.quote, ${d}.state
    ${from} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`);
  const count = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** The document of a found date. */
export async function findDocumentOf(tx: Tx, scope: Scope, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ documentId: foundDate.documentId })
    .from(foundDate)
    .where(and(inArray(foundDate.companyId, [...scope.companyIds]), eq(foundDate.id, id)));
  return row?.documentId ?? null;
}

export async function lockFound(tx: Tx, scope: ProjectScope, id: number): Promise<FoundDateRow | undefined> {
  const columns = { companyId: sql`${foundDate.companyId}`, documentId: sql`${foundDate.documentId}` };
  const [row] = await tx
    .select()
    .from(foundDate)
    .where(and(eq(foundDate.companyId, scope.companyId), eq(foundDate.id, id), documentCondition(scope, columns)))
    .for('update');
  return row;
}

export async function changeState(tx: Tx, scope: ProjectScope, id: number, state: DateState): Promise<FoundDateRow> {
  const decided = state !== 'found';
  const [row] = await tx
    .update(foundDate)
    .set({ state, decidedAt: decided ? new Date() : null, decidedBy: decided ? scope.actor.userId : null })
    .where(and(eq(foundDate.companyId, scope.companyId), eq(foundDate.id, id)))
    .returning();
  return row!;
}

export type NewFoundDate = Pick<FoundDateRow, 'kind' | 'date' | 'page' | 'startAt' | 'endAt' | 'quote'>;

/** Sets the found dates of a document. Decisions of users stay, also about dates that are not found any more. */
export async function replaceFoundDates(
  tx: Tx,
  scope: ProjectScope,
  { documentId, versionId, dates }: { documentId: number; versionId: number; dates: readonly NewFoundDate[] },
): Promise<void> {
  const keys = dates.map(({ kind, date }) => `${kind} ${date}`);
  await tx
    .delete(foundDate)
    .where(
      and(
        eq(foundDate.companyId, scope.companyId),
        eq(foundDate.documentId, documentId),
        eq(foundDate.state, 'found'),
        sql`not (${foundDate.kind} || ' ' || ${foundDate.date}::text = any(${sql.param(keys)}::text[]))`,
      ),
    );
  if (dates.length === 0) return;
  await tx
    .insert(foundDate)
    .values(dates.map((row) => ({ ...row, companyId: scope.companyId, documentId, versionId })))
    .onConflictDoUpdate({
      target: [foundDate.companyId, foundDate.documentId, foundDate.kind, foundDate.date],
      set: {
        versionId: sql`excluded.version_id`,
        page: sql`excluded.page`,
        startAt: sql`excluded.start_at`,
        endAt: sql`excluded.end_at`,
        quote: sql`excluded.quote`,
      },
    });
}

/** Copies the found dates of a document to its copy, with what users decided. */
export async function copyFoundDates(
  tx: Tx,
  { companyId }: ProjectScope,
  { from, to, versions }: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  await tx.execute(sql`
    insert into found_date (company_id, document_id, version_id, kind, date, page, start_at, end_at, quote, state, decided_at, decided_by)
    select f.company_id, ${to}::bigint, copied.version_id, f.kind, f.date, f.page, f.start_at, f.end_at, f.quote, f.state, f.decided_at, f.decided_by
    from found_date f
    left join unnest(${idArray([...versions.keys()])}, ${idArray([...versions.values()])}) as copied (of_version_id, version_id)
      on copied.of_version_id = f.version_id
    where f.company_id = ${companyId} and f.document_id = ${from}`);
}
