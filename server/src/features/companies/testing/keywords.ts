import type { Company } from '@dossier/contract/companies/schema';
import type { TestProduct } from '../../../testing/product.ts';
import { until } from './until.ts';

/** Waits for the job that finds keywords and subjects, some seconds after documents were read. */
export async function untilDescribed(product: TestProduct, company: Company): Promise<void> {
  await until(async () => {
    const rows = await product.queryAsOwner('select 1 from project_subject where company_id = $1', [company.id]);
    return rows.length > 0;
  });
}
