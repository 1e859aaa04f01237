import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';

/** What a copy of a comparison has: its own columns apart from the versions, and the tables of its parts with their columns. */
export interface CopiedComparison {
  table: string;
  columns: string;
  parts: Readonly<Record<string, string>>;
}

/** A document and its copy, with the versions of the copy by those of the document. */
export interface CopiedDocument {
  from: number;
  to: number;
  versions: ReadonlyMap<number, number>;
}

/**
 * Copies the comparisons of versions of a document with each other to its copy, whose versions have the same content. Those with other
 * documents stay with the original.
 */
export async function copyComparisons(
  tx: Tx,
  { companyId }: ProjectScope,
  { table, columns, parts }: CopiedComparison,
  { from, to, versions }: CopiedDocument,
): Promise<void> {
  const pairs = JSON.stringify([...versions]);
  const comparisons = sql.identifier(table);
  const own = sql.raw(`options, key, state, created_at, created_by, compared_at, ${columns}`);
  const { rows: copies } = await tx.execute<{ before: number; after: number }>(sql`
    with version_pair as (
      select (value ->> 0)::bigint as before, (value ->> 1)::bigint as after from jsonb_array_elements(${pairs}::jsonb)
    ), original as (
      select latest.*, nextval(${`${table}_id_seq`}) as copy_id
      from (
        -- A version that was read again was compared again; the copy has one reading.
        select distinct on (c.source_version_id, c.target_version_id, c.key) c.*, s.after as source_after, t.after as target_after
        from ${comparisons} c
        join version_pair s on s.before = c.source_version_id
        join version_pair t on t.before = c.target_version_id
        where c.company_id = ${companyId} and c.source_document_id = ${from} and c.target_document_id = ${from} and c.state = 'done'
        order by c.source_version_id, c.target_version_id, c.key, c.id desc
      ) latest
    ), copied as (
      insert into ${comparisons} (company_id, id, source_document_id, source_version_id, target_document_id, target_version_id, ${own})
      select company_id, copy_id, ${to}::bigint, source_after, ${to}::bigint, target_after, ${own} from original
    )
    select id::float8 as before, copy_id::float8 as after from original`);
  for (const { before, after } of copies) {
    for (const [part, partColumns] of Object.entries(parts)) {
      await tx.execute(copyPart({ part, columns: partColumns, companyId, before, after }));
    }
  }
}

interface Part {
  part: string;
  columns: string;
  companyId: number;
  before: number;
  after: number;
}

const copyPart = ({ part, columns, companyId, before, after }: Part): SQL => sql`
  insert into ${sql.identifier(part)} (company_id, comparison_id, ${sql.raw(columns)})
  select company_id, ${after}::bigint, ${sql.raw(columns)} from ${sql.identifier(part)}
  where company_id = ${companyId} and comparison_id = ${before}`;
