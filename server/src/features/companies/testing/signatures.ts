import { Readable } from 'node:stream';
import { featureNames } from '@dossier/reading/signatures/drawn/features';
import type { TestProduct } from '../../../testing/product.ts';
import type { FullCompany } from './full-company.ts';

/** A signature of the document that a user confirmed, with a picture, and a digital one. */
export async function addSignature(
  product: TestProduct,
  { company, document, owner }: Pick<FullCompany, 'company' | 'document' | 'owner'>,
): Promise<void> {
  const key = `c/${company.id}/signature/fenders`;
  const { size, sha256 } = await product.product.app.files.put(key, Readable.from([Buffer.from('a picture')]));
  const details = {
    kind: 'approval',
    signer: 'Ilse Kooiman',
    signed_at: '2026-07-02T09:14:00.000Z',
    timestamp: null,
    reason: null,
    location: null,
    format: 'adbe.pkcs7.detached',
    digest: 'SHA-256',
    algorithm: 'RSA',
    integrity: 'intact',
    coverage: 'file',
    later: 'none',
    chain: [],
    issuer: 'missing',
    in_period: null,
  };
  await product.queryAsOwner(
    `insert into signature_check (company_id, document_id, version_id, state, total, signed, feedback, feedback_by, checked_at)
     select $1, $2, current_version_id, 'done', 2, 2, true, $3, now() from document where company_id = $1 and id = $2`,
    [company.id, document.id, owner.id],
  );
  await product.queryAsOwner(
    `with placed as (
       insert into signature (company_id, document_id, version_id, kind, page, x, y, width, height, name, probability, features, details,
         correction, corrected_by, corrected_at)
       select $1, $2, d.current_version_id, kind, 1, 0.1, 0.5, 0.3, 0.1, 'Ilse Kooiman',
         case kind when 'drawn' then 0.9 end, case kind when 'drawn' then $4::jsonb end, case kind when 'digital' then $5::jsonb end,
         case kind when 'drawn' then true end, case kind when 'drawn' then $3::bigint end, case kind when 'drawn' then now() end
       from document d cross join unnest(array['drawn', 'digital']) as kind where d.company_id = $1 and d.id = $2
       returning id, kind
     )
     insert into signature_image (company_id, signature_id, kind, key, sha256, size, mime_type)
     select $1, id, 'signature', $6, $7, $8, 'image/png' from placed where kind = 'drawn'`,
    [
      company.id,
      document.id,
      owner.id,
      JSON.stringify(featureNames.map(() => 0.5)),
      JSON.stringify(details),
      key,
      sha256,
      size,
    ],
  );
}
