import { hash, type Options, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Node has four threads for this and for reading files, packing answers and looking up names; one is left to those. */
const inTurn = pLimit(Math.min(availableParallelism(), 3));

/** argon2id, a few at a time over the whole process. */
export const hashSecret = (secret: string, cost?: Options): Promise<string> => inTurn(() => hash(secret, cost));

export const isSecret = (hashed: string, secret: string): Promise<boolean> => inTurn(() => verify(hashed, secret));
