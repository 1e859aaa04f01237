import type { App } from '../app.ts';
import type { Tx } from '../engines/database/port.ts';
import type { Caller } from './actor.ts';
import type { Authority } from './authority.ts';
import type { Scope } from './scope.ts';

/**
 * The context of a verb: the engines, and the scope with its actor. Open calls and jobs have one too, whose actor is anonymous or Dossier
 * itself. Verbs that need only some engines, such as those of commands, name them.
 */
export interface Context<S extends Scope = Scope, Engines extends keyof App = keyof App> {
  readonly app: Pick<App, Engines>;
  readonly scope: S;
}

/** For verbs that need further scopes or permissions of the same actor than the call itself required. */
export interface ContextWithAuthority<S extends Scope = Scope> extends Context<S> {
  readonly authority: Authority;
}

/** For verbs about the user and the session that the call came from. */
export interface ContextWithCaller<S extends Scope = Scope> extends Context<S> {
  readonly caller: Caller;
}

/** For verbs that only touch global tables, inside the open transaction of another verb. */
export interface GlobalTransaction {
  readonly tx: Tx;
}

/** For verbs that are part of another verb: they work inside its open transaction. */
export interface TransactionContext<S extends Scope = Scope> extends GlobalTransaction {
  readonly scope: S;
}
