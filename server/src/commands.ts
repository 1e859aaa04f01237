import { userInfo } from 'node:os';
import type { App } from './app.ts';
import { verifyLogs } from './features/audit/verbs/seal-log.ts';
import { makeResetLinkAtTerminal } from './features/sign-in/verbs/reset-link.ts';
import { resetTwoFactorAtTerminal } from './features/sign-in/verbs/reset-two-factor.ts';
import { resealTwoFactorSecrets } from './features/sign-in/verbs/reseal-two-factor.ts';
import { unfinishedSince } from './features/tasks/verbs/list-tasks-of-kind.ts';
import { resealProviderKeys } from './features/ai-providers/verbs/seal-key.ts';
import { AccessMemory } from './access/memory.ts';
import { createAuthority } from './access/create-authority.ts';
import { assertOwnKey, keyInUseSince, resealOwnSecrets } from './own-key.ts';
import { registry } from './rooms.ts';
import { systemActor } from './access/actor.ts';
import { publicAddress } from './settings.ts';

/** The parts of the app that a command has, whether or not Dossier is running. */
type CommandApp = Pick<App, 'database' | 'queue' | 'secrets' | 'settings'>;

type Print = (line: string) => void;

/** A command for the operator's terminal. */
interface Command {
  summary: string;
  /** Its arguments, if any. */
  usage?: string;
  /** Prints its findings and returns the exit code; 2 for wrong arguments. */
  run(app: CommandApp, print: Print, words: readonly string[]): Promise<number>;
}

/** The commands by name, as in `npm run dossier -- NAME`. */
export const commands: Readonly<Record<string, Command>> = {
  'verify-log': {
    summary: 'walks the chain of seals of every audit log; ends with 1 when one is broken',
    run: verifyEveryLog,
  },
  'reseal-secrets': {
    summary: 'seals every secret with DOSSIER_SECRET_KEY; ends with 1 while an older key is still needed',
    run: resealSecrets,
  },
  'reset-password': {
    summary: 'makes a link with which the user of that address chooses a new password, once and within an hour',
    usage: 'EMAIL',
    run: ofUser(resetPassword),
  },
  'reset-two-factor': {
    summary: 'takes the second factor of the user of that address away, and ends their sessions',
    usage: 'EMAIL',
    run: ofUser(resetTwoFactor),
  },
};

/** A command about the user with the given email address. */
function ofUser(run: (app: CommandApp, print: Print, email: string) => Promise<number>): Command['run'] {
  return async (app, print, [email]) => (email === undefined ? 2 : run(app, print, email));
}

const authority = ({ database }: CommandApp) =>
  createAuthority(
    { database, access: new AccessMemory(database, registry.resources.project.locate), registry },
    systemActor,
  );

async function verifyEveryLog(app: CommandApp, print: Print): Promise<number> {
  const everything = await authority(app).own();
  const verdicts = await verifyLogs({ app: { ...app, registry }, scope: everything }, everything.companyIds);
  for (const { company, sealed, unsealed, broken } of verdicts) {
    const logName = company ? `${company.name} (company ${company.id})` : 'The installation';
    const state = broken === null ? `whole, ${sealed} sealed, ${unsealed} not yet` : `BROKEN at entry ${broken}`;
    print(`${logName}: ${state}`);
  }
  return verdicts.some(({ broken }) => broken !== null) ? 1 : 0;
}

async function resealSecrets(app: CommandApp, print: Print): Promise<number> {
  const { database, secrets } = app;
  const { resealed, lost, since } = await database.app(async (tx) => {
    await assertOwnKey(tx, secrets);
    const apps = await resealTwoFactorSecrets({ tx }, secrets);
    const own = await resealOwnSecrets(tx, secrets);
    return { resealed: apps.resealed + own, lost: apps.lost, since: await keyInUseSince(tx, secrets) };
  });
  const everything = await authority(app).own();
  const keys = await database.write(everything, (tx) => resealProviderKeys({ tx, scope: everything }, secrets));
  const waiting = await database.read(everything, (tx) => unfinishedSince({ tx, scope: everything }, since));
  print(`Sealed with the newest key: ${resealed + keys.resealed} that had an older one.`);
  if (lost.length > 0) {
    print(
      `No known key opens the two-factor of these users: ${lost.join(', ')}. Name their key, or reset their two-factor.`,
    );
  }
  if (keys.lost.length > 0) {
    print(`No known key opens the keys of these AI providers: ${keys.lost.join(', ')}. Enter their keys again.`);
  }
  if (waiting > 0) {
    print(`Unfinished tasks from before the change of keys: ${waiting}. They may hold the password of a file.`);
  }
  if (lost.length + keys.lost.length + waiting > 0) {
    print('Keep the older keys, and run this again later.');
    return 1;
  }
  print('Nothing is sealed with an older key any more: DOSSIER_OLD_SECRET_KEYS can be emptied.');
  return 0;
}

async function resetPassword(app: CommandApp, print: Print, email: string): Promise<number> {
  const scope = await authority(app).app('USER_UPDATE');
  const path = await app.database.app((tx) =>
    makeResetLinkAtTerminal({ tx, scope }, { email, systemUser: userInfo().username }),
  );
  if (path === null) {
    print(noAccount(email));
    return 1;
  }
  print(`${publicAddress(app.settings)}${path}`);
  print('The link works once, within an hour, while Dossier runs. A second factor is still asked for.');
  return 0;
}

async function resetTwoFactor(app: CommandApp, print: Print, email: string): Promise<number> {
  const scope = await authority(app).app('USER_UPDATE');
  const outcome = await resetTwoFactorAtTerminal({ app, scope }, { email, systemUser: userInfo().username });
  const answers = {
    reset:
      'Two-factor is off and every session has ended. Signing in takes the password alone until two-factor is set up again.',
    'not on': `Two-factor is not on for ${email}.`,
    'no account': noAccount(email),
  };
  print(answers[outcome]);
  return outcome === 'reset' ? 0 : 1;
}

const noAccount = (email: string) => `No active account has the address ${email}.`;
