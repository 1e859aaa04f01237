import type { Logger } from 'pino';
import type { Tx } from './port.ts';

export type Effect = () => void | Promise<void>;

const waiting = new WeakMap<Tx, Effect[]>();

/**
 * Runs `effect` once the transaction has committed, in the order of the calls; never when it rolls back or is tried again. The
 * transaction's caller does not wait for it and its errors are only logged: what must not be lost is written inside the transaction.
 * Give it the transaction that the database handed out, not one nested in it.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  const effects = waiting.get(tx);
  if (!effects) throw new Error('afterCommit needs the outermost transaction, while it is running.');
  effects.push(effect);
}

/** For the database engine alone: opens the list of a new transaction. */
export function collectEffects(tx: Tx): Effect[] {
  const effects: Effect[] = [];
  waiting.set(tx, effects);
  return effects;
}

/** For the database engine alone: closes the list, so that later calls of `afterCommit` fail. */
export function closeEffects(tx: Tx): void {
  waiting.delete(tx);
}

/** For the database engine alone. */
export async function runEffects(effects: readonly Effect[], log: Logger): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, 'what should follow a committed transaction failed');
    }
  }
}
