import type { Context, TransactionContext } from './access/context.ts';
import type { Scope } from './access/scope.ts';

/** The names of entities in the transaction's scope, by id; for rooms that must not import the room of the entity. */
export const findNames = async (
  { app, tx, scope }: Context<Scope, 'registry'> & TransactionContext,
  { type, ids }: { type: 'company' | 'project'; ids: readonly number[] },
): Promise<ReadonlyMap<number, string>> => (await app.registry.resources[type].names?.(tx, scope, ids)) ?? new Map();
