import { Failure } from '@dossier/contract/base/failure';
import { whyReadOnly } from '../../../access/assert-writable.ts';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { PlacedSpeech } from './require-speech.ts';

/** Whether the caller may change a recording that they may read. */
export async function mayChange(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { place, projectId }: Omit<PlacedSpeech, 'row'>,
): Promise<boolean> {
  if (await whyReadOnly(app, place)) return false;
  if (projectId === null) return true;
  try {
    await authority.project('DOCUMENT_UPDATE', projectId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
