import { markName, wordsOfName } from '@dossier/language/name-words';
import { sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';

import type { NameHit, SearchFilters } from './port.ts';
import { bigints } from './postgres-candidates.ts';
import { searchedCompanies } from './searched-companies.ts';

const DEFAULT_LIMIT = 20;
/** More words are rarely in one name. */
const MAX_WORDS = 8;

/** The documents whose name contains every word of the query, closest first. */
export async function findNames(
  tx: Tx,
  scope: Scope,
  query: string,
  { limit = DEFAULT_LIMIT, ...filters }: SearchFilters & { limit?: number },
): Promise<NameHit[]> {
  const words = wordsOfName(query).slice(0, MAX_WORDS);
  const companies = searchedCompanies(scope, filters);
  if (words.length === 0 || companies.length === 0) return [];
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const whole = companies.filter(({ projectIds }) => projectIds === null).map(({ companyId }) => companyId);
  const partly = companies.filter(({ projectIds }) => projectIds !== null);
  const { rows } = await tx.execute<{ document_id: number; name: string }>(sql`
    select document_id, name from search_names(${bigints(whole)}, ${bigints(partly.map(({ companyId }) => companyId))},
      ${bigints(partly.flatMap(({ projectIds }) => projectIds!))}, ${sql.param(patterns)}::text[], ${limit})`);
  return rows.map((row) => ({ ...row, marks: markName(query, row.name) }));
}
