import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';

/** For a list of projects: the number of documents of the project in these columns, as a subquery. */
export const numberOfDocuments = (companyId: SQLWrapper, projectId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from document counted
    where counted.company_id = ${companyId} and counted.project_id = ${projectId} and counted.deleted_at is null)`;

/** For a list of projects: the distinct labels of its documents, as a subquery. */
export const labelsOfDocuments = (companyId: SQLWrapper, projectId: SQLWrapper): SQL<string[]> =>
  sql<string[]>`array(select distinct label from document labelled, unnest(labelled.labels) label
    where labelled.company_id = ${companyId} and labelled.project_id = ${projectId} and labelled.deleted_at is null
    order by label)`;

/** For a list: the number of documents in the bin of a project; or of a company, if it is one of `companies`. */
export const documentsInBin = (
  place: { companyId: SQLWrapper; projectId: SQLWrapper } | { companyId: SQLWrapper; companies: readonly number[] },
): SQL<number> =>
  sql<number>`(select count(*)::int from document counted where counted.company_id = ${place.companyId}
    and ${'projectId' in place ? sql`counted.project_id = ${place.projectId}` : sql`counted.company_id = any(${idArray(place.companies)})`}
    and counted.deleted_at is not null and counted.erased_at is null and not counted.deleted_with_project)`;
/** The documents of a company that are not deleted, and the size of all its files in bytes. */
export async function countStored({ tx, scope }: TransactionContext<CompanyScope>) {
  const { rows } = await tx.execute<{ documents: number; bytes: number }>(
    sql`select
      (select count(*)::int from document where company_id = ${scope.companyId} and deleted_at is null) as documents,
      (select coalesce(sum(size), 0)::bigint from file where company_id = ${scope.companyId}) as bytes`,
  );
  return { documents: rows[0]?.documents ?? 0, bytes: rows[0]?.bytes ?? 0 };
}
