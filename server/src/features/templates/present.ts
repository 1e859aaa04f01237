import type { Scope } from '../../access/scope.ts';
import type { Template } from '@dossier/contract/templates/schema';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import type { TemplateRow } from './tables.ts';

/** Templates in API format. */
export async function presentTemplates(tx: Tx, scope: Scope, rows: readonly TemplateRow[]): Promise<Template[]> {
  const companies = await getCompanyNames({ tx, scope }, [...new Set(rows.map((row) => row.companyId))]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
    rules: row.rules,
    ...authorship(row),
  }));
}

export async function presentTemplate(tx: Tx, scope: Scope, row: TemplateRow): Promise<Template> {
  const [presented] = await presentTemplates(tx, scope, [row]);
  return presented!;
}
