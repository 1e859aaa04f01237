import type { Context, TransactionContext } from '../../../access/context.ts';
import type { RoleContext } from '@dossier/contract/base/permission';
import { findNames } from '../../../entity-names.ts';

interface Place {
  context: RoleContext;
  contextId: number;
}

/** The names of the companies and projects where roles are assigned; empty at app level and outside the scope. */
export async function loadLevelNames(
  { app, tx, scope }: Context & TransactionContext,
  places: readonly Place[],
): Promise<(place: Place) => string> {
  const idsAt = (level: RoleContext) => [
    ...new Set(places.filter(({ context }) => context === level).map(({ contextId }) => contextId)),
  ];
  const companies = await findNames({ app, tx, scope }, { type: 'company', ids: idsAt('company') });
  const projects = await findNames({ app, tx, scope }, { type: 'project', ids: idsAt('project') });
  return ({ context, contextId }) =>
    (context === 'company' ? companies.get(contextId) : context === 'project' ? projects.get(contextId) : undefined) ??
    '';
}
