/**
 * Scopes say whose rows a piece of work may touch. They are branded: only the `make...` functions below produce one, and only
 * `http/authorize.ts`, the task runner and tests may import those, so that a query without a tenant cannot be written by accident.
 */

/** Who does something: a person, a service account, or Dossier itself (then `userId` is null). */
export interface Actor {
  readonly kind: 'user' | 'service' | 'system';
  readonly userId: number | null;
  /** Set while a session acts that has not passed two-factor: it gets nothing of companies that demand it. */
  readonly withoutTwoFactor?: true;
  /** Where the wish came from, for the audit log; absent where nobody asked over the network. */
  readonly from?: { readonly address: string; readonly requestId: string };
}

/** The company id of rows that belong to no company: the installation's audit log and settings, conversations over everything one may read. */
export const INSTALLATION = 0;

/** Dossier itself, for work nobody asked for: beats, clean-up, the demo company. */
export const systemActor: Actor = { kind: 'system', userId: null };

declare const brand: unique symbol;

interface Scoped<Name extends string> {
  readonly [brand]: Name;
  readonly actor: Actor;
  /** The companies whose rows the database lets through. */
  readonly companyIds: readonly number[];
}

/** The installation: global tables and company 0, the installation's own shelf for rows that belong to no company. */
export type AppScope = Scoped<'app'>;

/** One company, seen whole. */
export interface CompanyScope extends Scoped<'company'> {
  readonly companyId: number;
}

/** One project of one company. */
export interface ProjectScope extends Scoped<'project'> {
  readonly companyId: number;
  readonly projectId: number;
}

/** A project that somebody may see without seeing its whole company. */
export interface ReachedProject {
  readonly companyId: number;
  readonly projectId: number;
}

/** Everything one caller may see: some companies whole, and single projects of others. */
export interface ReachScope extends Scoped<'reach'> {
  readonly companies: readonly number[];
  readonly projects: readonly ReachedProject[];
}

export type Scope = AppScope | CompanyScope | ProjectScope | ReachScope;

/** Work inside exactly one company. */
export type TenantScope = CompanyScope | ProjectScope;

function branded<S extends Scope>(fields: Omit<S, typeof brand>): S {
  for (const id of fields.companyIds) {
    if (!Number.isSafeInteger(id) || id < 0) throw new Error(`A scope needs company ids, not ${String(id)}.`);
  }
  return Object.freeze(fields) as S;
}

export function makeAppScope(actor: Actor): AppScope {
  return branded<AppScope>({ actor, companyIds: [INSTALLATION] });
}

export function makeCompanyScope(companyId: number, actor: Actor): CompanyScope {
  if (companyId < 1) throw new Error('The installation is no company.');
  return branded<CompanyScope>({ actor, companyId, companyIds: [companyId] });
}

export function makeProjectScope(companyId: number, projectId: number, actor: Actor): ProjectScope {
  return branded<ProjectScope>({ actor, companyId, projectId, companyIds: [companyId] });
}

export function makeReachScope(
  actor: Actor,
  companies: readonly number[],
  projects: readonly ReachedProject[],
): ReachScope {
  const companyIds = [...new Set([...companies, ...projects.map((project) => project.companyId)])];
  return branded<ReachScope>({ actor, companies, projects, companyIds });
}
