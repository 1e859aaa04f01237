import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import { roleContexts } from '@dossier/contract/base/permission';
import { type FieldUse, fieldTypes, type FieldType, fieldUses } from '@dossier/contract/custom-fields/constants';
import type { CustomField, FieldFilters, EffectiveField } from '@dossier/contract/custom-fields/schema';
import type { AccessibleScope, TenantScope } from '../../../access/scope.ts';
import { getCompanyNames } from '../../companies/verbs/get-company-names.ts';
import { getProjectNames } from '../../projects/verbs/get-project-names.ts';
import { readSettings } from '../../settings/verbs/read-setting.ts';
import { presentFields } from '../present.ts';
import { type FieldFilter, listFields as findPage, placesOfFields } from '../store.ts';
import { fieldsInPlace } from './fields-in-place.ts';

interface FieldQuery {
  page: number;
  per_page: number;
  sort: string;
}

/**
 * A page of the fields visible to the caller. The installation's fields are included for callers who may read them at app level or in any
 * company.
 */
export async function listFields(
  { app, scope: accessible, authority }: ContextWithAuthority<AccessibleScope>,
  query: FieldFilter & FieldQuery,
): Promise<Page<CustomField>> {
  const own = await authority.own();
  const atApp = (await authority.permissionChecker('app', 0))('CUSTOM_FIELD_READ');
  const withInstallation = atApp || accessible.companyIds.length > 0;
  return await app.database.read(own, async (tx) => {
    const { rows, total } = await findPage(tx, accessible, withInstallation, query, query);
    return { items: await presentFields(tx, own, rows), total, page: query.page, per_page: query.per_page };
  });
}

/** The values by which the list of fields can be filtered. */
export async function listFieldFilters({ app, scope: accessible }: Context<AccessibleScope>): Promise<FieldFilters> {
  return await app.database.read(accessible, async (tx) => {
    const places = await placesOfFields(tx, accessible);
    const companies = await getCompanyNames({ tx, scope: accessible }, [
      ...new Set(places.map((place) => place.companyId)),
    ]);
    const projects = await getProjectNames(
      { tx, scope: accessible },
      places.flatMap((place) => place.projectId ?? []),
    );
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    return {
      types: [...fieldTypes],
      levels: [...roleContexts],
      uses: [...fieldUses],
      companies: [...companies].map(([id, name]) => ({ id, name })).toSorted(byName),
      projects: places
        .flatMap(({ companyId, projectId }) =>
          projectId === null ? [] : [{ id: projectId, name: projects.get(projectId) ?? '', company_id: companyId }],
        )
        .toSorted(byName),
    };
  });
}

interface PlacedFilter {
  q?: string | undefined;
  type?: readonly FieldType[] | undefined;
  used_on?: readonly FieldUse[] | undefined;
}

/** The fields available in a company or project, with their use by its settings. */
export async function listPlacedFields(
  { app, scope }: Context<TenantScope>,
  { q, type, used_on: usedOn, page, per_page, sort }: PlacedFilter & FieldQuery,
): Promise<Page<EffectiveField>> {
  const [all, settings] = await Promise.all([
    fieldsInPlace({ app, scope }),
    readSettings({ app, scope }, ['fields.managed', 'fields.display', 'fields.required', 'fields.compare']),
  ]);
  const rows = all.filter(
    (row) =>
      (!q || row.name.toLowerCase().includes(q.toLowerCase())) &&
      (!type || type.includes(row.type)) &&
      (!usedOn || row.usedOn.some((use) => usedOn.includes(use))),
  );
  if (sort.startsWith('-')) rows.reverse();
  const shown = rows.slice((page - 1) * per_page, page * per_page);
  const fields = await app.database.read(scope, (tx) => presentFields(tx, scope, shown));
  const managed = settings['fields.managed'];
  const items = fields.map((field) => {
    const has = managed === null || managed.includes(field.id);
    const chosen = (name: 'fields.display' | 'fields.required' | 'fields.compare') =>
      has && settings[name].includes(field.id);
    return {
      ...field,
      managed: has,
      display: chosen('fields.display'),
      required: chosen('fields.required'),
      compare: chosen('fields.compare'),
    };
  });
  return { items, total: rows.length, page, per_page };
}
