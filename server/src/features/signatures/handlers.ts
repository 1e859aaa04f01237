import type { signatureCalls } from '@dossier/contract/signatures/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { decide, withdraw } from './verbs/decide.ts';
import { readImage, readSignatures } from './verbs/read-signatures.ts';
import { startDetection } from './verbs/start-detection.ts';

export const handlers = (app: App): Handlers<typeof signatureCalls> => ({
  detect: ({ scope, body: { only_new: onlyNew, ids, filter, except } }) =>
    startDetection({ app, scope }, { choice: ids ? { ids } : { filter: filter ?? {}, except }, onlyNew }),
  ofDocument: ({ scope, params }) => readSignatures({ app, scope }, params.id),
  image: ({ scope, params }) => readImage({ app, scope }, { documentId: params.id, id: params.imageId }),
  setFeedback: ({ scope, params, body }) => decide({ app, scope }, { id: params.id, ...body }),
  removeFeedback: ({ scope, params, query }) =>
    withdraw({ app, scope }, { id: params.id, signatureId: query.signature_id }),
});
