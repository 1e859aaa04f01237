import type { ExportFormat } from '@dossier/contract/ask/constants';
import { exportFileName } from '@dossier/contract/ask/markdown';
import { askPaths } from '@dossier/contract/ask/paths';
import type { ChatSession } from '@dossier/contract/ask/schema';
import type { BodyInput } from '@dossier/contract/base/route';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call, callForFile } from '../../../client/call.ts';
import { saveFile } from '../../../parts/save-file.ts';
import { askKeys } from '../queries.ts';
import { exportWords } from './export-words.ts';

const PER_PAGE = 50;

/** The parts of the list of conversations: the caller's own with the pinned ones first, the archived ones, those that others share. */
export type SessionView = 'own' | 'archived' | 'shared';

const filters = {
  own: { sort: '-pinned' },
  archived: { archived: true },
  shared: { shared: true },
} as const;

export const sessionListQuery = (view: SessionView, title: string) =>
  infiniteQueryOptions({
    queryKey: [...askKeys.sessions, view, title.trim()],
    queryFn: ({ signal, pageParam }) =>
      call(
        askPaths.sessions,
        {
          query: {
            ...filters[view],
            ...(title.trim() && { title: title.trim() }),
            page: pageParam,
            per_page: PER_PAGE,
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
  });

/** Pins or archives a conversation, or takes that back. */
export function useMarkSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, body }: { uuid: string; body: BodyInput<typeof askPaths.update> }) =>
      call(askPaths.update, { params: { id: uuid }, body }),
    onSuccess: (session) => {
      client.setQueryData(askKeys.session(session.session_uuid), session);
      return client.invalidateQueries({ queryKey: askKeys.sessions });
    },
  });
}

export const sharesQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...askKeys.all, 'shares', uuid],
    queryFn: ({ signal }) => call(askPaths.shares, { params: { id: uuid } }, { signal }),
  });

export const readersKey = (uuid: string) => [...askKeys.all, 'readers', uuid] as const;

/** The users with whom a conversation can be shared. */
export const loadReaders = async (uuid: string, words: string, signal: AbortSignal) => {
  const { items, total } = await call(
    askPaths.readers,
    { params: { id: uuid }, query: words ? { q: words } : {} },
    { signal },
  );
  return { items: items.map(({ id, name, email }) => ({ id, name, detail: email })), total };
};

export function useShareSession(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(askPaths.share, { params: { id: uuid }, body: { user_ids: [userId] } }),
    onSettled: () => client.invalidateQueries({ queryKey: askKeys.all }),
  });
}

/** The owner stops sharing with a user, or a reader removes the conversation. */
export function useUnshareSession(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(askPaths.unshare, { params: { id: uuid, user_id: userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: askKeys.sessions }),
    onSettled: () =>
      Promise.all(
        [sharesQuery(uuid).queryKey, readersKey(uuid)].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Saves a conversation as a file. `scope` names what was searched. */
export async function exportSession(session: ChatSession, format: ExportFormat, scope: string): Promise<void> {
  const date = new Intl.DateTimeFormat(i18next.language, { dateStyle: 'long' }).format(new Date());
  const body = {
    format,
    about: i18next.t('ask:session.exported', { scope, date, interpolation: { escapeValue: false } }),
    words: exportWords(),
  };
  const file = await callForFile(askPaths.exportSession, { params: { id: session.session_uuid }, body });
  saveFile(file, exportFileName(session.title, format));
}
