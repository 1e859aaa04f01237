import { Readable } from 'node:stream';
import { removedFrom } from '@dossier/contract/redactions/constants';
import type { TestProduct } from '../../../testing/product.ts';
import type { FullCompany } from './full-company.ts';

/** A verified copy of the document without values, and the text of a page of it. */
export async function addCopy(
  product: TestProduct,
  { company, document, owner }: Pick<FullCompany, 'company' | 'document' | 'owner'>,
): Promise<void> {
  const key = `c/${company.id}/redaction/fenders`;
  const { size, sha256 } = await product.product.app.files.put(key, Readable.from([Buffer.from('[person] costs.')]));
  const removed = Object.fromEntries(removedFrom.map((part) => [part, 0]));
  const report = {
    form: 'same',
    removed,
    kinds: [],
    pages: [],
    values: 1,
    unsearched: [],
    remaining_values: 0,
    remaining: [],
  };
  await product.queryAsOwner(
    `with copy as (
       insert into redaction (company_id, document_id, version_id, analysis_id, analysis_name, kinds, spans, texts, labels, state,
         report, key, filename, type, mime_type, sha256, size, created_by, completed_at)
       select $1, $2, d.current_version_id, (select id from entity_analysis where company_id = $1), 'Names',
         '[{"kind": "person", "kind_name": null, "mentions": 1}]', '[{"page": 1, "start": 4, "end": 10, "kind": "person"}]',
         '{Kooiman}', '{"person": "person"}', 'verified', $3, $4, 'Fenders-redacted.txt', 'txt', 'text/plain', $5, $6, $7, now()
       from document d where d.company_id = $1 and d.id = $2 returning id
     )
     insert into redaction_page (company_id, redaction_id, number, text) select $1, id, 1, '[person] costs.' from copy`,
    [company.id, document.id, JSON.stringify(report), key, sha256, size, owner.id],
  );
}
