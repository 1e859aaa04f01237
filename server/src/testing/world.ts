import type { Company } from '@dossier/contract/companies/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { type TestProduct, type TestProductOptions, testProduct } from './product.ts';
import type { TestUser } from './user.ts';

/** The setup of most tests of documents and tasks: a product with one project. */
export interface TestWorld {
  product: TestProduct;
  company: Company;
  project: Project;
  /** The admin of the company. */
  member: TestUser;
}

/** A product with the company Harbour, its admin, and its project Quay. */
export async function testWorld(options?: TestProductOptions): Promise<TestWorld> {
  const product = await testProduct(options);
  const company = await product.company('Harbour');
  const project = await product.project(company.id, 'Quay');
  return { product, company, project, member: await product.member('company_admin', company.id) };
}
