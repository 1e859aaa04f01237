import { askPaths } from '@dossier/contract/ask/paths';
import type { RatedAnswer } from '@dossier/contract/ask/schema';
import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { getPreferences } from '../../client/preferences.ts';
import { saveFile } from '../../parts/save-file.ts';
import { slotItems } from '../../shell/room-list.ts';
import { inOrder, type MessagePages, shareMessages } from './parts/message-pages.ts';
import { withReceivedPieces } from './parts/received-pieces.ts';

export const askKeys = {
  all: ['ask'] as const,
  sessions: ['ask', 'sessions'] as const,
  session: (uuid: string) => ['ask', 'session', uuid] as const,
  messages: (uuid: string) => ['ask', 'messages', uuid] as const,
};

const SESSIONS_PER_PAGE = 50;
const MESSAGES_PER_PAGE = 200;
/** Messages that are loaded at once when a conversation is read. */
const MESSAGES_AT_ONCE = 30;
const WRITING_REFRESH = 1500;

/** The caller's own answers that quote a version of a document. */
export const citingQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...askKeys.all, 'citing', id, version],
    queryFn: ({ signal }) => call(askPaths.citing, { params: { id }, query: { version } }, { signal }),
    meta: { quiet: true },
  });

/** The caller's conversations, newest first. The title filter is trimmed. */
export const sessionsQuery = (
  title: string,
  filters: Pick<Partial<QueryOf<typeof askPaths.sessions>>, 'scope' | 'scope_id'> = {},
) =>
  infiniteQueryOptions({
    queryKey: [...askKeys.sessions, title.trim(), filters],
    queryFn: ({ signal, pageParam }) =>
      call(
        askPaths.sessions,
        {
          query: {
            ...filters,
            ...(title.trim() && { title: title.trim() }),
            page: pageParam,
            per_page: SESSIONS_PER_PAGE,
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
  });

export const sessionQuery = (uuid: string) =>
  queryOptions({
    queryKey: askKeys.session(uuid),
    queryFn: ({ signal }) => call(askPaths.get, { params: { id: uuid } }, { signal }),
    meta: { quiet: true },
  });

/** The newest messages first; each further page is an earlier one. */
export const messagesQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: askKeys.messages(uuid),
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam, per_page: MESSAGES_AT_ONCE };
      const page = await call(askPaths.messages, { params: { id: uuid }, query }, { signal });
      return { ...page, items: page.items.map(withReceivedPieces) };
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
    select: inOrder,
    structuralSharing: shareMessages,
    // Polls while an answer is being written, in case its last event came before this screen subscribed.
    refetchInterval: (query) =>
      query.state.data?.pages[0]?.items.some(({ status }) => status === 'writing') ? WRITING_REFRESH : false,
    meta: { quiet: true },
  });

/** The earlier messages of a conversation that are not loaded; null if there are none. */
export const earlierMessages = ({
  hasNextPage,
  isFetching,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>) =>
  hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetching } : null;

/** Where a question is to be asked: in a conversation, or in the scope of a new one. */
export type ModelPlace = QueryOf<typeof askPaths.models>;

/** The models that can answer there. */
export const modelsQuery = (place: ModelPlace) =>
  queryOptions({
    queryKey: [...askKeys.all, 'models', place],
    queryFn: ({ signal }) => call(askPaths.models, { query: place }, { signal }),
    // Without them, the default answers.
    meta: { quiet: true },
  });

export function useStartSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof askPaths.create>; key: string }) =>
      // A question about everything belongs to the company of the switcher.
      call(
        askPaths.create,
        { body: body.scope ? body : { ...body, company_id: getPreferences().companyId } },
        { idempotencyKey: key },
      ),
    onSuccess: (session) => {
      client.setQueryData(askKeys.session(session.session_uuid), session);
      return client.invalidateQueries({ queryKey: askKeys.sessions });
    },
  });
}

export function useAsk(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof askPaths.ask>; key: string }) =>
      call(askPaths.ask, { params: { id: uuid }, body }, { idempotencyKey: key }),
    onSettled: () => reloadTalk(client, uuid, { atEnd: true }),
  });
}

/** Loads a conversation again; at its end, without the earlier messages that were loaded, since all pages would be loaded again. */
export async function reloadTalk(client: QueryClient, uuid: string, { atEnd }: { atEnd: boolean }): Promise<void> {
  const queryKey = askKeys.messages(uuid);
  if (atEnd) {
    client.setQueryData<MessagePages>(
      queryKey,
      (loaded) => loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) },
    );
  }
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: askKeys.session(uuid) }),
  ]);
}

export function useStopAnswer(uuid: string) {
  return useMutation({ mutationFn: () => call(askPaths.stop, { params: { id: uuid } }) });
}

export function useRenameSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, title }: { uuid: string; title: string }) =>
      call(askPaths.update, { params: { id: uuid }, body: { title } }),
    onSuccess: () => client.invalidateQueries({ queryKey: askKeys.all }),
  });
}

export function useDeleteSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(askPaths.remove, { params: { id: uuid } }),
    onSuccess: (_answer, uuid) => {
      client.removeQueries({ queryKey: askKeys.session(uuid) });
      client.removeQueries({ queryKey: askKeys.messages(uuid) });
      return client.invalidateQueries({ queryKey: askKeys.sessions });
    },
  });
}

/** Says whether an answer helped; null takes it back. */
export function useRateAnswer(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, feedback }: { id: number; feedback: BodyInput<typeof askPaths.rate> | null }) =>
      feedback ? call(askPaths.rate, { params: { id }, body: feedback }) : call(askPaths.unrate, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: askKeys.messages(uuid) }),
  });
}

/** All answers of a company that users rated. */
export async function loadAnswerFeedback(companyId: number): Promise<readonly RatedAnswer[]> {
  const items: RatedAnswer[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: MESSAGES_PER_PAGE };
    const answer = await call(askPaths.feedback, { params: { id: companyId }, query });
    items.push(...answer.items);
    if (page * MESSAGES_PER_PAGE >= answer.total) return items;
  }
}

/** The documents of the scope that are not in the table of an answer. */
export const otherDocumentsQuery = (messageId: number) =>
  infiniteQueryOptions({
    queryKey: [...askKeys.all, 'others', messageId],
    queryFn: ({ signal, pageParam }) =>
      call(askPaths.others, { params: { id: messageId }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
  });

/** What the model read for an answer and did not cite. */
export const uncitedQuery = (messageId: number) =>
  queryOptions({
    queryKey: [...askKeys.all, 'uncited', messageId],
    queryFn: ({ signal }) => call(askPaths.uncited, { params: { id: messageId } }, { signal }),
  });

/** Saves the table of an answer as an Excel workbook. */
export async function exportTable(
  messageId: number,
  titles: BodyInput<typeof askPaths.export>['titles'],
  name: string,
): Promise<void> {
  saveFile(await callForFile(askPaths.export, { params: { id: messageId }, body: { titles } }), `${name}.xlsx`);
}

/** Suggested questions, from all rooms that offer some. */
export const suggestionsQuery = queryOptions({
  queryKey: [...askKeys.all, 'suggestions'],
  queryFn: async () => (await Promise.all(slotItems('askSuggestions').map(({ load }) => load()))).flat(),
  meta: { quiet: true },
});
