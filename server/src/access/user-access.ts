import type { PermissionKey } from '@dossier/contract/base/permission';

export type Keys = ReadonlySet<PermissionKey>;

/** What one user may access, at one moment. */
export interface Access {
  /** When loading began, by `performance.now()`. */
  readonly at: number;
  /** False when the user is deleted or blocked: then nothing below counts. */
  readonly usable: boolean;
  readonly serviceAccount: boolean;
  readonly sessions: ReadonlySet<string>;
  /** The sessions that have passed two-factor. */
  readonly provedSessions: ReadonlySet<string>;
  readonly technicalAdmin: boolean;
  readonly app: Keys;
  /** Roles at company level, by company. */
  readonly companies: ReadonlyMap<number, Keys>;
  /** Roles at project level, by project. */
  readonly projects: ReadonlyMap<number, { readonly companyId: number; readonly keys: Keys }>;
  /** The companies in which the user sees something, even if it is one project only. */
  readonly visible: readonly number[];
  /** Whether a role at app level shows every company. */
  readonly everywhere: boolean;
  /** The same for sessions that have not passed two-factor, where a company requires it; null where none does. */
  readonly unproved: Access | null;
  /** Of what is `unproved`, the companies that are not visible for that reason. */
  readonly withheld: readonly number[];
}
