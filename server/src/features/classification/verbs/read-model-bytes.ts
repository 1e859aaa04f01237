import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { findModelFile } from '../store-usable.ts';
import type { InstanceRow } from '../tables.ts';

/** The bytes of a trained instance: of a model of the company, or of one that is shared with it. Throws `not_found` if it was deleted. */
export async function readModelBytes(
  { app, scope }: Context<TenantScope>,
  { id }: Pick<InstanceRow, 'id'>,
): Promise<Uint8Array> {
  const file = await app.database.read(scope, (tx) => findModelFile(tx, scope, id));
  if (!file) throw new Failure('not_found', say('model_deleted'));
  const pieces: Buffer[] = [];
  for await (const piece of await app.files.get(file.key)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
