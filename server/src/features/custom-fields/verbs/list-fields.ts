import type { Page } from '@dossier/contract/base/page';
import { roleContexts } from '@dossier/contract/base/permission';
import {
  type CustomField,
  type FieldFilters,
  type FieldUse,
  fieldTypes,
  type FieldType,
  fieldUses,
  type PlacedField,
} from '@dossier/contract/custom-fields/schema';
import type { App } from '../../../app.ts';
import type { ReachScope, TenantScope } from '../../../scope.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';
import { namesOfProjects } from '../../projects/verbs/names-of-projects.ts';
import { readSettings } from '../../settings/verbs/read-setting.ts';
import { presentFields } from '../present.ts';
import { type FieldFilter, listFields as findPage, placesOfFields } from '../store.ts';
import { fieldsInPlace } from './fields-in-place.ts';

interface Asked {
  page: number;
  per_page: number;
  sort: string;
}

/**
 * A page of the fields that the caller may see.
 *
 * @param reach where the caller may read fields
 * @param own the installation's shelf and everything the caller sees
 * @param atApp whether they may read the installation's fields though they see no company
 */
export async function listFields(
  app: App,
  { reach, own, atApp }: { reach: ReachScope; own: ReachScope; atApp: boolean },
  query: FieldFilter & Asked,
): Promise<Page<CustomField>> {
  const withInstallation = atApp || reach.companyIds.length > 0;
  return await app.database.read(own, async (tx) => {
    const { rows, total } = await findPage(tx, reach, withInstallation, query, query);
    return { items: await presentFields(tx, rows), total, page: query.page, per_page: query.per_page };
  });
}

/** What the list of fields can be filtered by. */
export async function filtersOfFields(app: App, reach: ReachScope): Promise<FieldFilters> {
  return await app.database.read(reach, async (tx) => {
    const places = await placesOfFields(tx, reach);
    const companies = await namesOfCompanies(tx, [...new Set(places.map((place) => place.companyId))]);
    const projects = await namesOfProjects(
      tx,
      places.flatMap((place) => place.projectId ?? []),
    );
    const named = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    return {
      types: [...fieldTypes],
      levels: [...roleContexts],
      uses: [...fieldUses],
      companies: [...companies].map(([id, name]) => ({ id, name })).toSorted(named),
      projects: places
        .flatMap(({ companyId, projectId }) =>
          projectId === null ? [] : [{ id: projectId, name: projects.get(projectId) ?? '', company_id: companyId }],
        )
        .toSorted(named),
    };
  });
}

interface PlacedFilter {
  q?: string | undefined;
  type?: readonly FieldType[] | undefined;
  used_on?: readonly FieldUse[] | undefined;
}

/** The fields that hold in a company or project, with what its settings say of each. */
export async function listPlacedFields(
  app: App,
  scope: TenantScope,
  { q, type, used_on: usedOn, page, per_page, sort }: PlacedFilter & Asked,
): Promise<Page<PlacedField>> {
  const [all, settings] = await Promise.all([
    fieldsInPlace(app, scope),
    readSettings(app, scope, 'fields.managed', 'fields.display', 'fields.required', 'fields.compare'),
  ]);
  const rows = all.filter(
    (row) =>
      (!q || row.name.toLowerCase().includes(q.toLowerCase())) &&
      (!type || type.includes(row.type)) &&
      (!usedOn || row.usedOn.some((use) => usedOn.includes(use))),
  );
  if (sort.startsWith('-')) rows.reverse();
  const shown = rows.slice((page - 1) * per_page, page * per_page);
  const fields = await app.database.read(scope, (tx) => presentFields(tx, shown));
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
