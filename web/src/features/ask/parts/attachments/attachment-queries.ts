import { askPaths } from '@dossier/contract/ask/paths';
import type { ChatAttachment } from '@dossier/contract/ask/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../../client/call.ts';
import { saveFile } from '../../../../parts/save-file.ts';
import { askKeys } from '../../queries.ts';

export const attachmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...askKeys.all, 'attachment', id],
    queryFn: ({ signal }) => call(askPaths.attachment, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** A page of an attached file. */
export const attachmentPageQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...askKeys.all, 'attachment', id, page],
    queryFn: ({ signal }) => call(askPaths.attachmentPage, { params: { id, page } }, { signal }),
    meta: { quiet: true },
  });

export function useDetach() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ session_uuid: uuid, id }: ChatAttachment) =>
      call(askPaths.detach, { params: { id: uuid, attachment_id: id } }),
    onSettled: (_answer, _error, { session_uuid: uuid }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: askKeys.session(uuid) }),
        client.invalidateQueries({ queryKey: askKeys.messages(uuid) }),
      ]),
  });
}

export async function downloadAttached({ id, name }: ChatAttachment): Promise<void> {
  saveFile(await callForFile(askPaths.downloadAttached, { params: { id } }), name);
}
