import type { Database } from './engines/database/port.ts';
import { namesOfCompanies } from './features/companies/verbs/names-of-companies.ts';
import { verifyLogs } from './features/audit/verbs/seal-log.ts';
import { AccessMemory } from './http/access.ts';
import { authorityOf } from './http/authorize.ts';
import { systemActor } from './scope.ts';

/** What an operator can ask for at a terminal: with the database, beside a running Dossier or without one. */
interface Command {
  summary: string;
  /** Says what it finds and answers the exit code. */
  run(database: Database, say: (line: string) => void): Promise<number>;
}

/** By the word behind `npm run dossier --`. */
export const commands: Readonly<Record<string, Command>> = {
  'verify-log': {
    summary: 'walks the chain of seals of every audit log; ends with 1 when one is broken',
    run: verifyEveryLog,
  },
};

async function verifyEveryLog(database: Database, say: (line: string) => void): Promise<number> {
  const app = { database, access: new AccessMemory(database) };
  const everything = await authorityOf(app, systemActor).own();
  const verdicts = await verifyLogs(app, namesOfCompanies, everything, everything.companyIds);
  for (const { company, sealed, unsealed, broken } of verdicts) {
    const whose = company ? `${company.name} (company ${company.id})` : 'The installation';
    const state = broken === null ? `whole, ${sealed} sealed, ${unsealed} not yet` : `BROKEN at entry ${broken}`;
    say(`${whose}: ${state}`);
  }
  return verdicts.some(({ broken }) => broken !== null) ? 1 : 0;
}
