import type { TestProduct } from '../../../testing/product.ts';
import { storedComparison } from '../../compare/testing/stored-comparison.ts';
import type { FullCompany } from './full-company.ts';

/** A comparison of two documents with a reviewed change, and a file of it. */
export async function addComparison(
  product: TestProduct,
  { company, document, other, owner }: Pick<FullCompany, 'company' | 'document' | 'owner'> & { other: { id: number } },
): Promise<void> {
  const companyId = company.id;
  const id = await storedComparison(product, {
    companyId,
    sourceId: document.id,
    targetId: other.id,
    userId: owner.id,
  });
  await product.queryAsOwner(
    `insert into comparison_export (company_id, comparison_id, task_id, key, filename, mime_type, sha256, size)
     values ($1, $2, 1, 'c/none', 'Fenders.json', 'application/json', 'x', 1)`,
    [companyId, id],
  );
}
