import type { ExportInput } from '@dossier/contract/compare/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { exportWords, storedComparison } from '../../compare/testing/stored-comparison.ts';
import { at, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

/** A new document, as if a worker had processed it. */
export async function comparableDocument({
  product,
  projectId,
}: Pick<Place, 'product' | 'projectId'>): Promise<number> {
  const file = { name: 'Letter.txt', bytes: fresh('A letter to compare') };
  const document = await product.admin.upload<Document>(`project/${projectId}/document`, file);
  await product.queryAsOwner(
    `update document_version set indexing_status = 'indexed', number_of_pages = 1 where id = $1`,
    [document.version.id],
  );
  return document.id;
}

/** How to make each call that changes comparisons. */
export function compareCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newDocument = () => comparableDocument({ product, projectId });
  const createComparison = async () =>
    storedComparison(product, {
      companyId,
      sourceId: await newDocument(),
      targetId: await newDocument(),
      userId: admin.id,
    });
  const order: ExportInput = { format: 'json', language: 'en', words: exportWords, hidden: false };
  return {
    'compare.compare': async () =>
      at('document/compare', { source_document_id: await newDocument(), target_document_id: await newDocument() }),
    'compare.again': async () => at(`comparison/${await createComparison()}/again`),
    'compare.review': async () => at(`comparison/${await createComparison()}/changes/1`, { decision: 'rejected' }),
    'compare.export': async () => at(`comparison/${await createComparison()}/export`, order),
    'compare.remove': async () => at(`comparison/${await createComparison()}`),
  };
}
