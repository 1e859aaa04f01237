import type { App } from '../../../app.ts';

/**
 * To be called after the commit that took permissions away from these users. Their sockets end in every process; browsers connect again and
 * ask for their rooms, and each room is authorized anew.
 */
export function disconnectUsers(app: Pick<App, 'access' | 'broadcast'>, userIds: Iterable<number>): void {
  for (const id of userIds) {
    app.access.forget(id);
    app.broadcast.disconnect(`user:${id}`);
  }
}
