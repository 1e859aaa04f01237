import type { EntityLevels, ScopedEntity } from '@dossier/contract/rooms';
import type { Actor } from './actor.ts';

/**
 * A scope limits the rows that code may read and write. Scopes are branded: only `make-scope.ts` creates them, and the house check lists
 * its importers, so that a query without a tenant cannot be written by accident.
 */
declare const brand: unique symbol;

interface Scoped<Name extends string> {
  readonly [brand]: Name;
  readonly actor: Actor;
  /** The companies whose rows are visible under row-level security. */
  readonly companyIds: readonly number[];
}

/** The company id of the system tenant: rows that belong to no company, such as the installation's audit log and settings. */
export const SYSTEM_TENANT = 0;

/** Global tables and the system tenant. */
export type AppScope = Scoped<'app'>;

/** A whole company. */
export interface CompanyScope extends Scoped<'company'> {
  readonly companyId: number;
}

/** A project. */
export interface ProjectScope extends Scoped<'project'> {
  readonly companyId: number;
  readonly projectId: number;
}

/** A project that is accessible without its whole company. */
export interface AccessibleProject {
  readonly companyId: number;
  readonly projectId: number;
}

/** Everything an actor may access: whole companies, and single projects of others. */
export interface AccessibleScope extends Scoped<'accessible'> {
  readonly companies: readonly number[];
  readonly projects: readonly AccessibleProject[];
}

export type Scope = AppScope | CompanyScope | ProjectScope | AccessibleScope;

/** Work inside exactly one company. */
export type TenantScope = CompanyScope | ProjectScope;

/** The company, which the scope must include. */
export function inScope(scope: Scope, companyId: number): number {
  if (!scope.companyIds.includes(companyId)) throw new Error(`Company ${companyId} is outside the scope.`);
  return companyId;
}

/** Those of the companies that the scope includes. */
export const companiesInScope = (scope: Scope, companyIds: readonly number[]): number[] =>
  companyIds.filter((id) => scope.companyIds.includes(id));

/** The scope of the company or project that an entity of this type belongs to. */
export type ScopeAt<E extends ScopedEntity> = EntityLevels[E] extends 'company' ? CompanyScope : ProjectScope;
