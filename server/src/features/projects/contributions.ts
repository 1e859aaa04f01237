import type { ProjectAdditions } from '@dossier/contract/projects/schema';
import type { Context, TransactionContext } from '../../access/context.ts';
import type { AddedFields } from '../../contributions.ts';
import type { CompanyScope, ProjectScope } from '../../access/scope.ts';

/** Fields that a room adds to projects. */
export type AddedToProjects = AddedFields<{ id: number; companyId: number }, ProjectAdditions>;

declare module '../../contributions.ts' {
  interface Contributions {
    project: {
      readonly fields: AddedToProjects;
      /** Deletes the room's data in the project, in the transaction that deletes the project at this time. */
      remove?(context: Context<ProjectScope> & TransactionContext<ProjectScope>, deletedAt: Date): Promise<void>;
      /** Restores what was deleted with the project, in the transaction that restores it. */
      restore?(context: Context<CompanyScope> & TransactionContext<CompanyScope>, projectId: number): Promise<void>;
      /** Erases the room's data in a project that is deleted permanently, before its row. May be called again after a crash. */
      erase?(context: Context<CompanyScope>, projectId: number): Promise<void>;
    };
  }
}
