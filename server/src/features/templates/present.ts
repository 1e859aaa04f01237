import type { Template } from '@dossier/contract/templates/schema';
import type { Tx } from '../../engines/database/port.ts';
import { namesOfCompanies } from '../companies/verbs/names-of-companies.ts';
import { presentAuthorship } from '../users/present.ts';
import { peopleOf } from '../users/verbs/people-of.ts';
import type { TemplateRow } from './tables.ts';

/** Templates as people see them. */
export async function presentTemplates(tx: Tx, rows: readonly TemplateRow[]): Promise<Template[]> {
  const companies = await namesOfCompanies(tx, [...new Set(rows.map((row) => row.companyId))]);
  const personOf = await peopleOf(
    tx,
    rows.flatMap((row) => [row.createdBy, row.updatedBy]),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
    rules: row.rules,
    ...presentAuthorship(row, personOf),
  }));
}

export async function presentTemplate(tx: Tx, row: TemplateRow): Promise<Template> {
  const [presented] = await presentTemplates(tx, [row]);
  return presented!;
}
