import { z } from 'zod';
import { id, idParams, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { detectInput, detectStarted, documentSignatures, feedbackInput } from './schema.ts';

const inDocument = { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' } as const;
const decide = { permission: 'SIGNATURE_FEEDBACK', at: 'document', id: 'params.id' } as const;

export const signatureCalls = {
  detect: call({
    summary: 'Detect the signatures of documents of a project, by a task.',
    access: { permission: 'SIGNATURE_SCHEDULE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: detectInput,
    answer: detectStarted,
  }),
  ofDocument: call({
    summary: 'The signatures of the current version of a document.',
    access: inDocument,
    params: idParams,
    answer: documentSignatures,
  }),
  image: call({
    summary: 'The picture of a signature, or of the page around it.',
    access: inDocument,
    params: z.object({ id, imageId: id }),
    answerKind: 'file',
  }),
  setFeedback: call({
    summary:
      'Confirm or refuse a signature, say that an empty field need not be signed (`signed_correction` false), add a signature by a place on a page, or say whether the document is signed.',
    access: decide,
    params: idParams,
    body: feedbackInput,
    answer: documentSignatures,
  }),
  removeFeedback: call({
    summary:
      'Withdraw a decision about a signature, with `signature_id`, or about the document. A place that a user drew is removed.',
    access: decide,
    params: idParams,
    query: z.object({ signature_id: integer(1).optional() }),
    answer: documentSignatures,
  }),
};
