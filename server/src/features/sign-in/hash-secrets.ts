import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { HashCost } from '../../hash-costs.ts';

/** Node has four threads for this and for files, compression and DNS; one remains free. */
const limit = pLimit(Math.min(availableParallelism(), 3));

/** argon2id, with limited concurrency in the process. */
export const hashSecret = (secret: string, cost: HashCost): Promise<string> => limit(() => hash(secret, cost));

export const isSecret = (hashed: string, secret: string): Promise<boolean> => limit(() => verify(hashed, secret));
