import { MAX_CHANGES_ON_PAGES } from '@dossier/contract/compare/constants';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type ChangeRow, comparisonChange } from './tables.ts';

/** The places of a row of the display: page and offset at its beginning, page and offset at its end; null: the text is not in this document. */
export interface RowPlaces {
  a: [page: number, start: number, endPage: number, end: number] | null;
  b: [page: number, start: number, endPage: number, end: number] | null;
}

/** Where the rows of the display that are text of pages are, in their order. */
export async function findRowPlaces(tx: Tx, { companyIds }: Scope, comparisonId: number): Promise<RowPlaces[]> {
  const value = (side: 'a' | 'b', path: string) => sql`(e.value #>> ${`{${side},${path}}`}::text[])`;
  // An imported number may be any; this one is too large for a page.
  const number = (side: 'a' | 'b', path: string) => sql`least(${value(side, path)}::bigint, 2147483647)::int`;
  const place = (side: 'a' | 'b') => sql`
    case when ${value(side, '0,part')} in ('body', 'table') and ${value(side, '0,place,outside')} is null
    then array[
      ${number(side, '0,place,page')}, ${number(side, '0,place,start')},
      ${number(side, '-1,place,end_page')}, ${number(side, '-1,place,end')}
    ] end`;
  const { rows } = await tx.execute<{ a: RowPlaces['a']; b: RowPlaces['b'] }>(sql`
    select ${place('a')} as a, ${place('b')} as b
    from comparison_rows r cross join lateral jsonb_array_elements(r.rows) with ordinality e(value, at)
    where r.company_id = any(${idArray(companyIds)}) and r.comparison_id = ${comparisonId}
    order by r.number, e.at`);
  return rows;
}

/** The changes of which a place in one of the documents is on these pages. */
export async function findChangesOnPages(
  tx: Tx,
  { companyIds }: Scope,
  comparisonId: number,
  { side, from, to, hidden }: { side: 'a' | 'b'; from: number; to: number; hidden: boolean },
): Promise<ChangeRow[]> {
  const place = side === 'a' ? comparisonChange.a : comparisonChange.b;
  return await tx
    .select()
    .from(comparisonChange)
    .where(
      and(
        inArray(comparisonChange.companyId, [...companyIds]),
        eq(comparisonChange.comparisonId, comparisonId),
        sql`(${place} ->> 'page')::bigint <= ${to} and (${place} ->> 'end_page')::bigint >= ${from}`,
        hidden ? undefined : isNull(comparisonChange.hiddenBy),
      ),
    )
    .orderBy(asc(comparisonChange.number))
    .limit(MAX_CHANGES_ON_PAGES);
}
