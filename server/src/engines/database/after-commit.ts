import type { Logger } from 'pino';
import type { Tx } from './port.ts';

export type Effect = () => void | Promise<void>;

const effectsByTransaction = new WeakMap<Tx, Effect[]>();

/**
 * Runs `effect` after the transaction has committed, in call order; never if it rolls back or is retried. The caller does not wait for
 * effects and their errors are only logged, so anything that must not be lost belongs in the transaction.
 * Takes the outermost transaction, not a nested one.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  const effects = effectsByTransaction.get(tx);
  if (!effects) throw new Error('afterCommit needs the outermost transaction, while it is running.');
  effects.push(effect);
}

/** For the database engine only: starts collecting the effects of a transaction. */
export function collectEffects(tx: Tx): Effect[] {
  const effects: Effect[] = [];
  effectsByTransaction.set(tx, effects);
  return effects;
}

/** For the database engine only: stops collecting, so that later calls of `afterCommit` throw. */
export function closeEffects(tx: Tx): void {
  effectsByTransaction.delete(tx);
}

/** For the database engine only. */
export async function runEffects(effects: readonly Effect[], log: Logger): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, 'what should follow a committed transaction failed');
    }
  }
}
