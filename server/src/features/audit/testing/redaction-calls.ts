import { Readable } from 'node:stream';
import type { Document } from '@dossier/contract/documents/schema';
import { at, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

/** How to make each call that changes redacted copies. */
export function redactionCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  /** As if a worker had processed it. */
  const newDocument = async () => {
    const file = { name: 'Letter.txt', bytes: fresh('A letter') };
    const document = await admin.upload<Document>(`project/${projectId}/document`, file);
    await product.queryAsOwner(`update document_version set indexing_status = 'indexed' where id = $1`, [
      document.version.id,
    ]);
    return document;
  };
  const verifiedCopy = async () => {
    const { id, version } = await newDocument();
    const key = `c/${companyId}/redaction/${id}`;
    const { size, sha256 } = await product.product.app.files.put(key, Readable.from([Buffer.from('[person]')]));
    const [row] = await product.queryAsOwner<{ id: number }>(
      `insert into redaction (company_id, document_id, version_id, state, key, filename, type, mime_type, sha256, size)
       values ($1, $2, $3, 'verified', $4, 'Letter-redacted.txt', 'txt', 'text/plain', $5, $6) returning id`,
      [companyId, id, version.id, key, sha256, size],
    );
    return row!.id;
  };
  return {
    'redactions.create': async () =>
      at(`document/${(await newDocument()).id}/redactions`, { texts: ['letter'], version: 1 }),
    'redactions.saveAsDocument': async () => at(`redaction/${await verifiedCopy()}/document`),
    'redactions.remove': async () => at(`redaction/${await verifiedCopy()}`),
  };
}
