import type { AuditVerdict } from '@dossier/contract/audit/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { type AppScope, type CompanyScope, INSTALLATION, type ReachScope } from '../../../scope.ts';
import { presentCompanyOf } from '../present.ts';
import { noSeal, sealOf } from '../seal.ts';
import { companiesUnsealed, countUnsealed, lastSeal, lockChain, sealedAfter, setSeals, unsealed } from '../store.ts';
import { companyNames } from './company-names.ts';

const AT_ONCE = 1000;
/** A transaction that wrote a row may still be open; by then it has ended. */
const SETTLED_MS = 10_000;

const companyOf = (scope: AppScope | CompanyScope) => ('companyId' in scope ? scope.companyId : INSTALLATION);

/** Seals what was written into the log of the company (or the installation) into its chain; answers how many rows there were. */
export async function sealLog(
  app: Pick<App, 'database'>,
  scope: AppScope | CompanyScope,
  settledMs: number = SETTLED_MS,
): Promise<number> {
  const companyId = companyOf(scope);
  for (let sealed = 0; ;) {
    const some = await app.database.write(scope, async (tx) => {
      await lockChain(tx, companyId);
      const rows = await unsealed(tx, companyId, new Date(Date.now() - settledMs), AT_ONCE);
      if (rows.length === 0) return 0;
      let seal = (await lastSeal(tx, companyId)) ?? noSeal;
      const seals = rows.map((row) => {
        seal = sealOf(seal, row);
        return { id: row.id, hash: seal };
      });
      await setSeals(tx, companyId, seals);
      return rows.length;
    });
    sealed += some;
    if (some < AT_ONCE) return sealed;
  }
}

/** The companies of the scope, and the installation as 0, whose logs have something to seal. */
export const logsToSeal = (app: Pick<App, 'database'>, scope: ReachScope): Promise<number[]> =>
  app.database.read(scope, companiesUnsealed);

export interface LogVerdict {
  sealed: number;
  /** Rows that the next sealing will take in. */
  unsealed: number;
  /** The id of the first row whose seal does not fit, or null when the chain is whole. */
  broken: number | null;
}

/** Walks the chain from its first seal and makes every seal again. */
export const verifyLog = (app: Pick<App, 'database'>, scope: AppScope | CompanyScope): Promise<LogVerdict> =>
  app.database.read(scope, (tx) => walkChain(tx, companyOf(scope)));

/** The same for several logs of the scope, with the names of their companies; null is the installation. */
export async function verifyLogs(
  app: Pick<App, 'database' | 'registry'>,
  scope: ReachScope,
  companyIds: readonly number[],
): Promise<AuditVerdict[]> {
  const names = await app.database.read(scope, (tx) => companyNames(app, tx, companyIds));
  const verdicts: AuditVerdict[] = [];
  for (const companyId of companyIds) {
    const verdict = await app.database.read(scope, (tx) => walkChain(tx, companyId));
    verdicts.push({ company: presentCompanyOf(companyId, names), ...verdict });
  }
  return verdicts;
}

async function walkChain(tx: Tx, companyId: number): Promise<LogVerdict> {
  const open = await countUnsealed(tx, companyId);
  let seal = noSeal;
  for (let sealed = 0; ;) {
    const rows = await sealedAfter(tx, companyId, seal, AT_ONCE);
    for (const row of rows) {
      const expected = sealOf(seal, row);
      if (row.hash !== expected) return { sealed, unsealed: open, broken: row.id };
      seal = expected;
      sealed += 1;
    }
    if (rows.length < AT_ONCE) return { sealed, unsealed: open, broken: null };
  }
}
