import type { RoleContext } from '@dossier/contract/base/permission';
import type { Tx } from '../../../engines/database/port.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';
import { namesOfProjects } from '../../projects/verbs/names-of-projects.ts';

interface Place {
  context: RoleContext;
  contextId: number;
}

/** Looks up what the places are called where roles were given; empty for the installation and for what the transaction does not see. */
export async function namesOfPlaces(tx: Tx, places: readonly Place[]): Promise<(place: Place) => string> {
  const idsAt = (level: RoleContext) => [
    ...new Set(places.filter(({ context }) => context === level).map(({ contextId }) => contextId)),
  ];
  const companies = await namesOfCompanies(tx, idsAt('company'));
  const projects = await namesOfProjects(tx, idsAt('project'));
  return ({ context, contextId }) =>
    (context === 'company' ? companies.get(contextId) : context === 'project' ? projects.get(contextId) : undefined) ??
    '';
}
