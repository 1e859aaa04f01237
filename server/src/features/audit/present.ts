import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Person } from '@dossier/contract/base/page';
import { SYSTEM_TENANT } from '../../access/scope.ts';
import type { AuditRow } from './store.ts';

/** Names of the companies and users in the entries of a page. */
export interface Names {
  companies: ReadonlyMap<number, string>;
  projects: ReadonlyMap<number, string>;
  getPerson: (id: number | null) => Person | null;
}

export const presentLogCompany = (companyId: number, companies: Names['companies']): AuditEntry['company'] =>
  companyId === SYSTEM_TENANT ? null : { id: companyId, name: companies.get(companyId) ?? '' };

type Values = Record<string, unknown>;

const numbersIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

/** The ids of projects and users in the values of an entry. */
export const idsIn = ({ before, after }: Pick<AuditRow, 'before' | 'after'>) => {
  const all = [before, after].filter((values) => values !== null);
  return {
    projects: all.flatMap((values) => numbersIn(values['project_id'])),
    users: all.flatMap((values) => [...numbersIn(values['user_ids']), ...numbersIn(values['invited_by'])]),
  };
};

/** Values with the names of what they have the ids of, as far as it still exists. */
function withNames(values: Values | null, { projects, getPerson }: Names): Values | null {
  if (!values) return null;
  const project = projects.get(numbersIn(values['project_id'])[0] ?? 0);
  const nameOf = (id: number) => {
    const person = getPerson(id);
    return person ? `${person.first_name} ${person.last_name}`.trim() : String(id);
  };
  const inviter = numbersIn(values['invited_by'])[0];
  return {
    ...values,
    ...(project !== undefined && { project }),
    ...(Array.isArray(values['user_ids']) && { users: numbersIn(values['user_ids']).map(nameOf) }),
    ...(inviter !== undefined && { invited_by: nameOf(inviter) }),
  };
}

export function presentEntry(row: AuditRow, names: Names): AuditEntry {
  const { companies, projects, getPerson } = names;
  const projectName = row.projectId === null ? undefined : projects.get(row.projectId);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_kind: row.actorKind,
    user: getPerson(row.userId),
    action: row.action,
    entity_type: row.entityType as EntityType,
    entity_id: row.entityId,
    name: row.name,
    company: presentLogCompany(row.companyId, companies),
    project_id: row.projectId,
    project: projectName === undefined ? null : { id: row.projectId!, name: projectName },
    before: withNames(row.before, names),
    after: withNames(row.after, names),
    address: row.address,
    request_id: row.requestId,
    sealed: row.hash !== null,
  };
}
