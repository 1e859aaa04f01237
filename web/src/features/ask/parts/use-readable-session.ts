import type { ChatSession } from '@dossier/contract/ask/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { isNotFound } from '../../../client/failures.ts';
import { useRoom, useSocketEvent } from '../../../client/socket.ts';
import { askKeys, sessionQuery } from '../queries.ts';

interface ReadableSession {
  session: ChatSession | undefined;
  /** It was deleted or is no longer readable, or the user has no access to the documents of a shared one. */
  isGone: boolean;
}

const isWithoutAccess = (error: unknown) => isNotFound(error) && error.key === 'ask.share_no_access';

/** The open conversation; one that others share is kept up to date, and gone when it is no longer shared. */
export function useReadableSession(uuid: string): ReadableSession {
  const client = useQueryClient();
  const query = useQuery({
    ...sessionQuery(uuid),
    throwOnError: (error, { state }) => !isWithoutAccess(error) && !(isNotFound(error) && state.data !== undefined),
  });
  const isShared = query.data?.shared_by != null;
  const reload = () => {
    void client.invalidateQueries({ queryKey: askKeys.session(uuid) });
    if (isShared) void client.invalidateQueries({ queryKey: askKeys.messages(uuid) });
  };
  useRoom(isShared ? `conversation-readers:${uuid}` : null, useLocation().pathname, reload);
  useSocketEvent('session', (event) => {
    if (event.session_uuid === uuid && event.change === 'deleted') reload();
  });
  // Roles of the reader that were withdrawn may have given access.
  useSocketEvent('company', ({ change }) => change === 'withdrawn' && reload());
  useSocketEvent('project', ({ change }) => change === 'withdrawn' && reload());
  return { session: query.data, isGone: isNotFound(query.error) };
}
