import type { Logger } from 'pino';
import type { Models } from './engines/ai/models/port.ts';
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
import type { HashCosts } from './hash-costs.ts';
import type { Settings } from './settings.ts';
import type { LongWork } from './work-thread.ts';

/**
 * The rooms' declarations, for code that must not import rooms. Each entry is added to this type by its reader, by declaration merging;
 * `rooms.ts` fills it from the manifests.
 */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Registry {}

/** The engines and settings of this process, chosen by `main.ts`. Verbs get them and know only the ports. */
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
  readonly models: Models;
  readonly mail: Mail;
  readonly outbound: Outbound;
  readonly secrets: Secrets;
  /** Cheap only in tests. */
  readonly hashCosts: HashCosts;
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Cached permissions of users; verbs that change permissions invalidate it. */
  readonly access: AccessMemory;
  readonly tokens: Tokens;
  /** The thread for this process's long work; null if this thread does it itself, or the process does none. */
  readonly work: LongWork | null;
  readonly registry: Registry;
}
