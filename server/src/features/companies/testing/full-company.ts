import type { Company } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { TestUser } from '../../../testing/user.ts';

export interface FullCompany {
  company: Company;
  project: Project;
  document: Document;
  owner: TestUser;
  reader: TestUser;
}
