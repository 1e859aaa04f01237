import type { ServedCapability } from '@dossier/contract/ai-providers/constants';
import type { App } from '../../app.ts';
import { contributionsTo } from '../../contributions.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { LevelScope } from './store.ts';

declare module '../../contributions.ts' {
  interface Contributions {
    /** The models that are used where none is chosen. */
    ai_default: {
      /** Called in the transaction in which a company, or the app, chooses another model or none. */
      changed(app: App, tx: Tx, scope: LevelScope, capability: ServedCapability): Promise<void>;
    };
  }
}

/** Calls the other rooms, in the transaction of the change. */
export async function defaultChanged(app: App, tx: Tx, scope: LevelScope, capability: ServedCapability): Promise<void> {
  for (const { changed } of contributionsTo(app, 'ai_default')) await changed(app, tx, scope, capability);
}
