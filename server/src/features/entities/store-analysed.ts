import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { type AnalysedQuery, type AnalysedRow, listAnalysed as list } from '../../document-analysis/stored-results.ts';
import type { Tx } from '../../engines/database/port.ts';
import { tables } from './store-results.ts';
import type { ResultRow } from './tables.ts';

type Counts = Pick<ResultRow, 'entities' | 'mentions'>;

/** A page of the documents of a project with the state of their results. */
export const listAnalysed = (
  tx: Tx,
  scope: ProjectScope,
  query: AnalysedQuery & { analysisId: number },
): Promise<{ rows: (AnalysedRow & Counts)[]; total: number }> =>
  list(tx, scope, query, {
    tables,
    columns: sql<Counts>`v.language, r.entities, r.mentions`,
    orders: { entities: sql`r.entities`, mentions: sql`r.mentions` },
    where: sql`true`,
  });
