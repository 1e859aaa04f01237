import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import { countUse, setFavourite } from '../store.ts';
import { requirePrompt } from './prompt-access.ts';

/** Counts that the caller has inserted the prompt. */
export async function usePrompt(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  id: number,
): Promise<void> {
  const { row, reader } = await requirePrompt({ app, authority }, id);
  await app.database.write(reader.scope, (tx) => countUse(tx, reader.scope, row));
}

/** Makes the prompt a favourite of the caller, or not. */
export async function favourPrompt(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { id, favourite }: { id: number; favourite: boolean },
): Promise<void> {
  const { row, reader } = await requirePrompt({ app, authority }, id);
  const { userId } = reader.scope.actor;
  if (userId === null) throw new Failure('forbidden');
  await app.database.write(reader.scope, (tx) => setFavourite(tx, reader.scope, row, { userId, favourite }));
}
