import type { GlobalTransaction } from '../../../access/context.ts';
import type { z } from 'zod';
import { findInstallation, keepInstallation, putInstallation } from '../store.ts';

/** What the installation remembers under a key, or null. */
export async function recall<T>(
  { tx }: GlobalTransaction,
  { key, schema }: { key: string; schema: z.ZodType<T> },
): Promise<T | null> {
  const value = await findInstallation(tx, key);
  return value === undefined ? null : schema.parse(value);
}

/** Lets the installation remember a value, instead of what it remembered. */
export async function remember(
  { tx }: GlobalTransaction,
  { key, value }: { key: string; value: unknown },
): Promise<void> {
  await putInstallation(tx, key, value);
}

/** What is remembered, or else this value from now on; of several processes that start at once, all get the same. */
export async function recallOrKeep<T>(
  { tx }: GlobalTransaction,
  { key, schema, fallback }: { key: string; schema: z.ZodType<T>; fallback: T },
): Promise<T> {
  return schema.parse(await keepInstallation(tx, key, fallback));
}
