import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { notePaths } from '@dossier/contract/notes/paths';
import type { ExportFormat } from '@dossier/contract/notes/constants';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { saveFile } from '../../parts/save-file.ts';

export const noteKeys = {
  all: ['notes'] as const,
  ofDocument: (id: number) => ['notes', 'document', id] as const,
  ofProject: (id: number) => ['notes', 'project', id] as const,
  mentions: ['notes', 'mentions'] as const,
};

/** Notes that the panel of a document shows; more are in the list of the project. */
const MAX_SHOWN = 200;

export const documentNotesQuery = (id: number) =>
  queryOptions({
    queryKey: noteKeys.ofDocument(id),
    queryFn: ({ signal }) =>
      call(notePaths.list, { params: { id }, query: { per_page: MAX_SHOWN, sort: 'state' } }, { signal }),
    meta: { quiet: true },
  });

/** The number of notes that mention the user and that they have not read. */
export const unreadMentionsQuery = queryOptions({
  queryKey: [...noteKeys.mentions, 'unread'],
  queryFn: async ({ signal }) =>
    (await call(notePaths.mentions, { query: { unread: true, per_page: 1 } }, { signal })).total,
  meta: { quiet: true },
});

/** The users who can be mentioned, by the beginning of their name. */
export const readersQuery = (documentId: number, q: string) =>
  queryOptions({
    queryKey: [...noteKeys.ofDocument(documentId), 'readers', q],
    queryFn: ({ signal }) =>
      call(notePaths.readers, { params: { id: documentId }, query: { ...(q && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const loadProjectNotes = (
  id: number,
  query: Partial<QueryOf<typeof notePaths.listInProject>>,
  signal: AbortSignal,
) => call(notePaths.listInProject, { params: { id }, query }, { signal });

export const loadMentions = (query: Partial<QueryOf<typeof notePaths.mentions>>, signal: AbortSignal) =>
  call(notePaths.mentions, { query }, { signal });

/** Changes of notes; all lists of notes are reloaded. */
export function useNoteChanges() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: noteKeys.all });
  return {
    add: useMutation({
      mutationFn: ({
        documentId,
        key,
        body,
      }: {
        documentId: number;
        key: string;
        body: BodyInput<typeof notePaths.create>;
      }) => call(notePaths.create, { params: { id: documentId }, body }, { idempotencyKey: key }),
      onSuccess,
      meta: { quiet: true },
    }),
    reply: useMutation({
      mutationFn: ({ id, key, body }: { id: number; key: string; body: BodyInput<typeof notePaths.reply> }) =>
        call(notePaths.reply, { params: { id }, body }, { idempotencyKey: key }),
      onSuccess,
      meta: { quiet: true },
    }),
    edit: useMutation({
      mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof notePaths.update> }) =>
        call(notePaths.update, { params: { id }, body }),
      onSuccess,
      meta: { quiet: true },
    }),
    resolve: useMutation({
      mutationFn: ({ id, resolved }: { id: number; resolved: boolean }) =>
        call(notePaths.update, { params: { id }, body: { resolved } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(notePaths.remove, { params: { id } }),
      onSuccess,
    }),
  };
}

/** Marks the user's mentions in a note as read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(notePaths.read, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: noteKeys.mentions }),
    meta: { quiet: true },
  });
}

type Words = BodyInput<typeof notePaths.export>['words'];

/** Saves the notes of a document or a project as a file. */
export async function exportNotes(
  of: { documentId: number } | { projectId: number },
  { format, words, name }: { format: ExportFormat; words: Words; name: string },
): Promise<void> {
  const body = { format, words };
  const file =
    'documentId' in of
      ? await callForFile(notePaths.export, { params: { id: of.documentId }, body })
      : await callForFile(notePaths.exportInProject, { params: { id: of.projectId }, body });
  saveFile(file, `${name}.${format}`);
}
