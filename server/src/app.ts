import type { Logger } from 'pino';
import type { Ai } from './engines/ai/port.ts';
import type { Broadcast } from './engines/broadcast/port.ts';
import type { Computing } from './engines/computing/port.ts';
import type { Database } from './engines/database/port.ts';
import type { Files } from './engines/files/port.ts';
import type { Mail } from './engines/mail/port.ts';
import type { Outbound } from './engines/outbound/port.ts';
import type { Queue } from './engines/queue/port.ts';
import type { Readers } from './engines/readers/port.ts';
import type { Renditions } from './engines/renditions/port.ts';
import type { Search } from './engines/search/port.ts';
import type { Secrets } from './engines/secrets/port.ts';
import type { AccessMemory } from './access/memory.ts';
import type { Tokens } from './access/tokens.ts';
import type { Metrics } from './metrics.ts';
import type { PasswordCost } from './password-cost.ts';
import type { Settings } from './settings.ts';
import type { LongWork } from './work-thread.ts';

/**
 * What the rooms have declared, for code that must not know them. Each entry is added to this type where it is read, by declaration
 * merging, so that this file knows no room; `rooms.ts` fills it from the rooms' manifests.
 */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Registry {}

/** The engines and settings of this process. `main.ts` chooses them; verbs are handed them and know only the ports. */
export interface App {
  readonly database: Database;
  readonly files: Files;
  readonly queue: Queue;
  readonly broadcast: Broadcast;
  readonly search: Search;
  readonly readers: Readers;
  readonly computing: Computing;
  readonly renditions: Renditions;
  readonly ai: Ai;
  readonly mail: Mail;
  readonly outbound: Outbound;
  readonly secrets: Secrets;
  /** Cheap in tests alone. */
  readonly passwordCost: PasswordCost;
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Cached permissions of users; verbs that change permissions invalidate it. */
  readonly access: AccessMemory;
  readonly tokens: Tokens;
  /** The thread that does this process's long work; null where the process does it between its answers, or does none. */
  readonly work: LongWork | null;
  readonly registry: Registry;
}
