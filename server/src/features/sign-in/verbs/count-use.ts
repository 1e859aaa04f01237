import type { GlobalTransaction } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { insertUse } from '../store.ts';

/**
 * Counts one use of an action with a limit per time, and returns the id of its row. Concurrent uses cannot exceed the limit.
 *
 * @throws Failure `rate_limited` with the refusal and the seconds until the next use
 */
export async function countUse(
  { tx }: GlobalTransaction,
  {
    subject,
    allowance,
    refusal,
  }: { subject: string; allowance: { limit: number; windowMs: number }; refusal: (seconds: number) => Sentence },
): Promise<number> {
  const use = await insertUse(tx, subject, allowance);
  if ('id' in use) return use.id;
  const seconds = Math.max(1, Math.ceil((use.freeAt.getTime() - Date.now()) / 1000));
  throw new Failure('rate_limited', refusal(seconds), { retry_after: `${seconds}` });
}
