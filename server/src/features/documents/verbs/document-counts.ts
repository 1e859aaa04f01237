import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** For a list of projects: the number of documents of the project in these columns, as a subquery. */
export const numberOfDocuments = (companyId: SQLWrapper, projectId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from document counted
    where counted.company_id = ${companyId} and counted.project_id = ${projectId} and counted.deleted_at is null)`;

/** For a list of projects: the distinct labels of its documents, as a subquery. */
export const labelsOfDocuments = (companyId: SQLWrapper, projectId: SQLWrapper): SQL<string[]> =>
  sql<string[]>`array(select distinct label from document labelled, unnest(labelled.labels) label
    where labelled.company_id = ${companyId} and labelled.project_id = ${projectId} and labelled.deleted_at is null
    order by label)`;
