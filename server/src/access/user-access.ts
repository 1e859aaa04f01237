import type { PermissionKey } from '@dossier/contract/base/permission';

export type Keys = ReadonlySet<PermissionKey>;

/** The access of a user at one moment. */
export interface Access {
  /** When loading began, by `performance.now()`. */
  readonly at: number;
  /** False if the user is deleted or blocked; then the other fields do not count. */
  readonly usable: boolean;
  readonly serviceAccount: boolean;
  readonly sessions: ReadonlySet<string>;
  /** The sessions that have passed two-factor. */
  readonly twoFactorSessions: ReadonlySet<string>;
  readonly technicalAdmin: boolean;
  readonly app: Keys;
  /** Roles at company level, by company. */
  readonly companies: ReadonlyMap<number, Keys>;
  /** Roles at project level, by project. */
  readonly projects: ReadonlyMap<number, { readonly companyId: number; readonly keys: Keys }>;
  /** The companies in which the user has any access, even to a single project only. */
  readonly visible: readonly number[];
  /** Whether a role at app level makes every company visible. */
  readonly seesAllCompanies: boolean;
  /** The access of sessions that have not passed two-factor; null if no company requires it. */
  readonly withoutTwoFactor: Access | null;
  /** In `unproved`: the companies that are hidden until two-factor. */
  readonly hiddenUntilTwoFactor: readonly number[];
}
