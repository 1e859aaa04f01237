import type { Scope } from '../../access/scope.ts';
import type { CustomField, FieldValue, FieldValues } from '@dossier/contract/custom-fields/schema';
import type { Person } from '@dossier/contract/base/page';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { getProjectNames } from '../projects/verbs/get-project-names.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import type { StoredValue } from './store-values.ts';
import type { FieldRow } from './tables.ts';

/** Fields in API format. */
export async function presentFields(tx: Tx, scope: Scope, rows: readonly FieldRow[]): Promise<CustomField[]> {
  const companies = await getCompanyNames({ tx, scope }, [...new Set(rows.map((row) => row.companyId))]);
  const projects = await getProjectNames({ tx, scope }, [...new Set(rows.flatMap((row) => row.projectId ?? []))]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    options: row.options,
    used_on: row.usedOn,
    level: row.projectId !== null ? 'project' : row.companyId > 0 ? 'company' : 'app',
    company: row.companyId > 0 ? { id: row.companyId, name: companies.get(row.companyId) ?? '' } : null,
    project: row.projectId === null ? null : { id: row.projectId, name: projects.get(row.projectId) ?? '' },
    ...authorship(row),
  }));
}

export async function presentField(tx: Tx, scope: Scope, row: FieldRow): Promise<CustomField> {
  const [field] = await presentFields(tx, scope, [row]);
  return field!;
}

/** The values of one entity by field, without deleted users. */
export function presentValues(
  rows: readonly StoredValue[],
  getPerson: (id: number | null) => Person | null,
): FieldValues {
  const values: FieldValues = {};
  for (const row of rows) {
    const value: FieldValue | null =
      row.userId === null
        ? (row.textValue ?? row.numberValue ?? row.dateValue ?? row.flag ?? row.choice)
        : getPerson(row.userId);
    if (value === null) continue;
    const before = values[row.fieldId];
    if (row.place === 0) values[row.fieldId] = value;
    else values[row.fieldId] = [...(Array.isArray(before) ? before : []), value as string];
  }
  return values;
}
