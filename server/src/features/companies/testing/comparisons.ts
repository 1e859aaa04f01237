import type { TestProduct } from '../../../testing/product.ts';
import { storedComparison } from '../../compare/testing/stored-comparison.ts';
import { storedComparison as storedWorkbookComparison } from '../../workbooks/testing/stored-comparison.ts';
import type { FullCompany } from './full-company.ts';

type Compared = Pick<FullCompany, 'company' | 'project' | 'document' | 'owner'> & { other: { id: number } };

/** A comparison of two documents with a reviewed change, one of two workbooks, a file of each, and saved options. */
export async function addComparisons(
  product: TestProduct,
  { company, project, document, other, owner }: Compared,
): Promise<void> {
  const companyId = company.id;
  const sides = { companyId, sourceId: document.id, targetId: other.id, userId: owner.id };
  const exports = {
    comparison_export: await storedComparison(product, sides),
    workbook_comparison_export: await storedWorkbookComparison(product, sides),
  };
  for (const [table, id] of Object.entries(exports)) {
    await product.queryAsOwner(
      `insert into ${table} (company_id, comparison_id, task_id, key, filename, mime_type, sha256, size)
       values ($1, $2, 1, 'c/none', 'Fenders.json', 'application/json', 'x', 1)`,
      [companyId, id],
    );
  }
  const preset = { project_id: project.id, name: 'Prices', options: { mode: 'values' } };
  await owner.put('workbook-presets', preset);
}
