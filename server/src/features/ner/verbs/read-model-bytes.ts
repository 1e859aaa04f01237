import { say } from '@dossier/contract/ner/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { findFileKey } from '../store-files.ts';

/** The bytes of a trained version. Throws `not_found` if it was deleted. */
export async function readModelBytes({ app, scope }: Context<TenantScope>, versionId: number): Promise<Uint8Array> {
  const key = await app.database.read(scope, (tx) => findFileKey(tx, scope, versionId));
  if (key === null) throw new Failure('not_found', say('model_deleted'));
  const pieces: Buffer[] = [];
  for await (const piece of await app.files.get(key)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
