import type { Paths } from '../base/route.ts';
import type { signatureCalls } from './calls.ts';

export const signaturePaths: Paths<typeof signatureCalls> = {
  detect: { method: 'POST', path: 'project/:id/documents/signatures' },
  ofDocument: { method: 'GET', path: 'document/:id/signature' },
  image: { method: 'GET', path: 'document/:id/signature/image/:imageId' },
  setFeedback: { method: 'POST', path: 'document/:id/signature/feedback' },
  removeFeedback: { method: 'DELETE', path: 'document/:id/signature/feedback' },
};
