import type { ContextWithCaller } from '../../../access/context.ts';
import { API_BASE } from '@dossier/contract/base/route';

/** A token for the browser's player to read ranges of the original; valid for that path only, until the session ends. */
export function playerToken(
  { app: { tokens }, caller }: Pick<ContextWithCaller, 'app' | 'caller'>,
  id: number,
): { path: string; token: string } {
  const path = `${API_BASE}/document/${id}/download`;
  return { path, token: tokens.issueFor(path, caller) };
}
