import type { ProjectAdditions } from '@dossier/contract/projects/schema';
import type { Context } from '../../access/context.ts';
import type { AddedFields } from '../../contributions.ts';
import type { ProjectScope } from '../../access/scope.ts';

/** Fields that a room adds to projects. */
export type AddedToProjects = AddedFields<{ id: number; companyId: number }, ProjectAdditions>;

declare module '../../contributions.ts' {
  interface Contributions {
    project: {
      readonly fields: AddedToProjects;
      /** Deletes the room's data in the project, before the project itself is deleted. */
      remove?(context: Context<ProjectScope>): Promise<void>;
    };
  }
}
