import type { Document } from '@dossier/contract/documents/schema';
import { at, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

/** How to make each call that changes what is known of signatures. */
export function signatureCalls({ product, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newDocument = () =>
    admin.upload<Document>(`project/${projectId}/document`, { name: 'Agreement.txt', bytes: fresh('An agreement') });
  return {
    'signatures.detect': async () =>
      at(`project/${projectId}/documents/signatures`, { ids: [(await newDocument()).id] }),
    'signatures.setFeedback': async () =>
      at(`document/${(await newDocument()).id}/signature/feedback`, { signed: true }),
    'signatures.removeFeedback': async () => {
      const { id } = await newDocument();
      await admin.post(`document/${id}/signature/feedback`, { signed: true });
      return at(`document/${id}/signature/feedback`);
    },
  };
}
