import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Person } from '@dossier/contract/base/page';
import { SYSTEM_TENANT } from '../../access/scope.ts';
import type { AuditRow } from './store.ts';

/** Names of the companies and users in the entries of a page. */
export interface Names {
  companies: ReadonlyMap<number, string>;
  getPerson: (id: number | null) => Person | null;
}

export const presentLogCompany = (companyId: number, companies: Names['companies']): AuditEntry['company'] =>
  companyId === SYSTEM_TENANT ? null : { id: companyId, name: companies.get(companyId) ?? '' };

export function presentEntry(row: AuditRow, { companies, getPerson }: Names): AuditEntry {
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
    before: row.before,
    after: row.after,
    address: row.address,
    request_id: row.requestId,
    sealed: row.hash !== null,
  };
}
