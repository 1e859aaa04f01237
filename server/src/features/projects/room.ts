import { say } from '@dossier/contract/projects/sentences';
import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { describeProjects } from './verbs/describe-projects.ts';
import { ERASE_PROJECTS_JOB, eraseProjectsByJob, purgeProjects } from './verbs/erase-projects.ts';
import { countProjects, numberOfProjects, projectsInBin } from './verbs/project-counts.ts';
import { getProjectStates } from './verbs/get-project-states.ts';
import { getProjectNames } from './verbs/get-project-names.ts';
import { findProjectCompany } from './verbs/find-project-company.ts';

export const room: ServerRoom<'projects'> = {
  handlers,
  tasks: {},
  archive,
  contributes: {
    company: {
      async fields(authority) {
        const accessible = await authority.accessible('PROJECT_READ');
        const { companies } = await authority.accessible('PROJECT_DELETE');
        return {
          columns: ({ id }) => ({
            number_of_projects: numberOfProjects(id, accessible),
            projects_in_bin: projectsInBin(id, companies),
          }),
        };
      },
      count: async (tx, scope) => ({ projects: await countProjects({ tx, scope }) }),
    },
  },
  resources: {
    project: {
      table: 'project',
      read: 'PROJECT_READ',
      async locate(tx, scope, id) {
        const companyId = await findProjectCompany({ tx, scope }, id);
        return companyId === null ? null : { companyId, projectId: id };
      },
      describe: (tx, scope, ids) => describeProjects({ tx, scope }, ids),
      names: (tx, scope, ids) => getProjectNames({ tx, scope }, ids),
      async readOnly(tx, scope, id) {
        const state = (await getProjectStates({ tx, scope }, [id])).get(id);
        return state?.archived ? say('is_archived', { name: state.name }) : null;
      },
    },
  },
  jobs: {
    [ERASE_PROJECTS_JOB]: {
      run: (app, authorityFor, job) => eraseProjectsByJob({ app, authority: authorityFor(systemActor) }, job),
    },
    purge_projects: {
      cron: '17 4 * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        const { companies } = await authority.accessible('PROJECT_DELETE');
        const now = new Date();
        for (const id of companies) {
          await purgeProjects({ app, scope: await authority.company('PROJECT_DELETE', id) }, now);
        }
      },
    },
  },
  socketRooms: {
    project: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.project('PROJECT_READ', Number(id)),
    },
  },
};
