import type { BodyInput } from '@dossier/contract/base/route';
import type { DocumentSignatures } from '@dossier/contract/signatures/schema';
import { signaturePaths as paths } from '@dossier/contract/signatures/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { documentKeys } from '../documents/queries.ts';
import { sizeOfPng } from './parts/crop-frame.ts';

export const signatureKeys = {
  all: ['signatures'] as const,
  ofDocument: (documentId: number) => ['signatures', 'document', documentId] as const,
};

/** While signatures are detected, also for users who get no events of the task. */
const QUEUED_MS = 3000;

/** The signatures of a document. */
export const signaturesQuery = (documentId: number) =>
  queryOptions({
    queryKey: signatureKeys.ofDocument(documentId),
    queryFn: ({ signal }) => call(paths.ofDocument, { params: { id: documentId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? QUEUED_MS : false),
    meta: { quiet: true },
  });

/** A picture of a signature, with its size. It never changes. */
export const imageQuery = (documentId: number, imageId: number) =>
  queryOptions({
    queryKey: ['signature-image', documentId, imageId],
    queryFn: async ({ signal }) => {
      const file = await callForFile(paths.image, { params: { id: documentId, imageId } }, { signal });
      return { file, size: await sizeOfPng(file) };
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** Starts to detect signatures of documents of a project. */
export function useDetect(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.detect>; key: string }) =>
      call(paths.detect, { params: { id: projectId }, body }, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: signatureKeys.all }),
  });
}

/** Stores or withdraws a decision, and shows what follows from it. */
export function useDecide(documentId: number) {
  const client = useQueryClient();
  const onSuccess = (signatures: DocumentSignatures) => {
    client.setQueryData(signatureKeys.ofDocument(documentId), signatures);
    void client.invalidateQueries({ queryKey: documentKeys.all });
  };
  // One after another, so that the last answer is the newest.
  const scope = { id: `signatures-${documentId}` };
  const decide = useMutation({
    scope,
    mutationFn: (body: BodyInput<typeof paths.setFeedback>) =>
      call(paths.setFeedback, { params: { id: documentId }, body }),
    onSuccess,
  });
  const withdraw = useMutation({
    scope,
    mutationFn: (signatureId: number | null) =>
      call(paths.removeFeedback, {
        params: { id: documentId },
        query: signatureId === null ? {} : { signature_id: signatureId },
      }),
    onSuccess,
  });
  return { decide, withdraw, isPending: withdraw.isPending };
}
