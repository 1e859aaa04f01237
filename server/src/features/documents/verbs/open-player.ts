import { API_BASE } from '@dossier/contract/base/route';
import type { App } from '../../../app.ts';
import type { Caller, CookieJar } from '../../../http/handlers-of.ts';

/**
 * Lets the browser's player read the original of a document in ranges while it plays. The token is in a cookie for that one address, which
 * no script can read and which stands in no log, and it ends with the session.
 */
export async function openPlayer(app: App, caller: Caller, cookies: CookieJar, id: number): Promise<void> {
  const path = `${API_BASE}/document/${id}/download`;
  cookies.setPlayer(path, app.tokens.issueFor(path, caller));
}
