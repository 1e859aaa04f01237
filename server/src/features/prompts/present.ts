import type { PromptLevel } from '@dossier/contract/prompts/constants';
import type { Prompt, PromptVersion } from '@dossier/contract/prompts/schema';
import { type Scope, SYSTEM_TENANT } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { SeenPrompt } from './store.ts';
import type { PromptRow, VersionRow } from './tables.ts';

export const levelOf = ({ ownerId, companyId }: Pick<PromptRow, 'ownerId' | 'companyId'>): PromptLevel =>
  ownerId !== null ? 'own' : companyId === SYSTEM_TENANT ? 'app' : 'company';

/** Prompts in API format, for a user who may change those for which `mayChange` holds. */
export async function presentPrompts(
  tx: Tx,
  scope: Scope,
  rows: readonly SeenPrompt[],
  mayChange: (row: PromptRow) => boolean,
): Promise<Prompt[]> {
  const ids = new Set(rows.map(({ companyId }) => companyId).filter((id) => id !== SYSTEM_TENANT));
  const companies = await getCompanyNames({ tx, scope }, [...ids]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const level = levelOf(row);
    const { id, title, description, text, version, favourite, uses, companyId } = row;
    return {
      id,
      level,
      company: companyId !== SYSTEM_TENANT ? { id: companyId, name: companies.get(companyId) ?? '' } : null,
      title,
      description,
      text,
      version,
      favourite,
      uses,
      may_change: mayChange(row),
      ...authorship(row),
    };
  });
}

export async function presentVersions(tx: Tx, rows: readonly VersionRow[]): Promise<PromptVersion[]> {
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map(({ number, title, description, text, note, createdAt, createdBy }) => ({
    number,
    title,
    description,
    text,
    note,
    created_at: createdAt.toISOString(),
    created_by: getPerson(createdBy),
  }));
}
