import type { Context } from '../../../access/context.ts';
import type { ChainVerification } from '@dossier/contract/audit/schema';
import type { Tx } from '../../../engines/database/port.ts';
import {
  type AppScope,
  type CompanyScope,
  SYSTEM_TENANT,
  type AccessibleScope,
  type Scope,
} from '../../../access/scope.ts';
import { presentLogCompany } from '../present.ts';
import { noSeal, computeSeal } from '../seal.ts';
import { companiesUnsealed, countUnsealed, lastSeal, lockChain, sealedAfter, setSeals, unsealed } from '../store.ts';
import { findNames } from '../../../entity-names.ts';

const AT_ONCE = 1000;
/** By then, transactions that wrote earlier rows have ended. */
const SETTLED_MS = 10_000;

const chainCompanyId = (scope: AppScope | CompanyScope) => ('companyId' in scope ? scope.companyId : SYSTEM_TENANT);

/** Seals new entries in the log of the company or installation; returns the number of rows. */
export async function sealLog(
  { app, scope }: Context<AppScope | CompanyScope>,
  settledMs: number = SETTLED_MS,
): Promise<number> {
  const companyId = chainCompanyId(scope);
  for (let sealed = 0; ;) {
    const some = await app.database.write(scope, async (tx) => {
      await lockChain(tx, scope, companyId);
      const rows = await unsealed(tx, scope, companyId, new Date(Date.now() - settledMs), AT_ONCE);
      if (rows.length === 0) return 0;
      let seal = (await lastSeal(tx, scope, companyId)) ?? noSeal;
      const seals = rows.map((row) => {
        seal = computeSeal(seal, row);
        return { id: row.id, hash: seal };
      });
      await setSeals(tx, scope, companyId, seals);
      return rows.length;
    });
    sealed += some;
    if (some < AT_ONCE) return sealed;
  }
}

/** The companies of the scope, and 0 for the installation, whose logs have unsealed rows. */
export const logsToSeal = ({ app, scope }: Context<AccessibleScope>): Promise<number[]> =>
  app.database.read(scope, (tx) => companiesUnsealed(tx, scope));

export interface LogVerdict {
  sealed: number;
  /** Rows that are not sealed yet. */
  unsealed: number;
  /** The id of the first row with a wrong seal, or null if the chain is intact. */
  broken: number | null;
}

/** Recomputes every seal of the chain from the first. */
export const verifyLog = ({ app, scope }: Context<AppScope | CompanyScope>): Promise<LogVerdict> =>
  app.database.read(scope, (tx) => walkChain(tx, scope, chainCompanyId(scope)));

/** The same for several logs of the scope, with the names of their companies; null is the installation. */
export async function verifyLogs(
  { app, scope }: Context<AccessibleScope, 'database' | 'registry'>,
  companyIds: readonly number[],
): Promise<ChainVerification[]> {
  const names = await app.database.read(scope, (tx) =>
    findNames({ app, tx, scope }, { type: 'company', ids: companyIds }),
  );
  const verdicts: ChainVerification[] = [];
  for (const companyId of companyIds) {
    const verdict = await app.database.read(scope, (tx) => walkChain(tx, scope, companyId));
    verdicts.push({ company: presentLogCompany(companyId, names), ...verdict });
  }
  return verdicts;
}

async function walkChain(tx: Tx, scope: Scope, companyId: number): Promise<LogVerdict> {
  const open = await countUnsealed(tx, scope, companyId);
  let seal = noSeal;
  for (let sealed = 0; ;) {
    const rows = await sealedAfter(tx, scope, companyId, seal, AT_ONCE);
    for (const row of rows) {
      const expected = computeSeal(seal, row);
      if (row.hash !== expected) return { sealed, unsealed: open, broken: row.id };
      seal = expected;
      sealed += 1;
    }
    if (rows.length < AT_ONCE) return { sealed, unsealed: open, broken: null };
  }
}
