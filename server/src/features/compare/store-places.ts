import type { Segment } from '@dossier/contract/compare/schema';
import { sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';

/** A place of an earlier version of a document, and the version to compare with. */
export interface EarlierPlace {
  versionId: number;
  currentVersionId: number;
  page: number;
  start: number;
  end: number;
}

/** The latest comparison of both versions, and a change at the place; null if there is none. */
interface PlaceOfComparison {
  /** The position of the place in the question. */
  at: number;
  comparisonId: number;
  number: number | null;
  words: Segment[] | null;
}

/** What comparisons say of places: those of versions that were not compared are left out. Moves and formats are no changes of what is said. */
export async function findChangesAt(
  tx: Tx,
  { companyIds }: Scope,
  places: readonly EarlierPlace[],
): Promise<PlaceOfComparison[]> {
  if (places.length === 0) return [];
  const asked = places.map(
    ({ versionId, currentVersionId, page, start, end }, at) =>
      sql`(${at}::int, ${versionId}::bigint, ${currentVersionId}::bigint, ${page}::bigint, ${start}::bigint, ${end}::bigint)`,
  );
  const { rows } = await tx.execute<{ at: number; id: string; number: number | null; words: Segment[] | null }>(sql`
    select asked.at, made.id, changed.number, changed.words
    from (values ${sql.join(asked, sql`, `)}) asked(at, older, newer, page, begins, ends)
    cross join lateral (
      select c.company_id, c.id from comparison c
      where c.company_id = any(${idArray(companyIds)}) and c.source_version_id = asked.older
        and c.target_version_id = asked.newer and c.state = 'done'
      order by c.compared_at desc, c.id desc limit 1
    ) made
    left join lateral (
      select ch.number, ch.words from comparison_change ch
      where ch.company_id = made.company_id and ch.comparison_id = made.id and ch.hidden_by is null
        and ch.kind not in ('moved', 'renumbered', 'format') and ch.a ->> 'outside' is null
        and ((ch.a ->> 'page')::bigint, (ch.a ->> 'start')::bigint) < (asked.page, asked.ends)
        and ((ch.a ->> 'end_page')::bigint, (ch.a ->> 'end')::bigint) > (asked.page, asked.begins)
    ) changed on true
    order by asked.at, changed.number`);
  return rows.map(({ at, id, number, words }) => ({ at, comparisonId: Number(id), number, words }));
}
