import { askCalls } from '@dossier/contract/ask/calls';
import { auditCalls } from '@dossier/contract/audit/calls';
import { companyCalls } from '@dossier/contract/companies/calls';
import { customFieldCalls } from '@dossier/contract/custom-fields/calls';
import { documentCalls } from '@dossier/contract/documents/calls';
import { homeCalls } from '@dossier/contract/home/calls';
import { projectCalls } from '@dossier/contract/projects/calls';
import { roleCalls } from '@dossier/contract/roles/calls';
import { searchCalls } from '@dossier/contract/search/calls';
import { settingCalls } from '@dossier/contract/settings/calls';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { taskCalls } from '@dossier/contract/tasks/calls';
import { templateCalls } from '@dossier/contract/templates/calls';
import { userCalls } from '@dossier/contract/users/calls';
import type { App } from './app.ts';
import { handlers as ask } from './features/ask/handlers.ts';
import { getSession } from './features/ask/verbs/look-at-sessions.ts';
import { handlers as audit } from './features/audit/handlers.ts';
import { handlers as companies } from './features/companies/handlers.ts';
import { tasks as companyTasks } from './features/companies/tasks.ts';
import { namesOfCompanies } from './features/companies/verbs/names-of-companies.ts';
import { handlers as customFields } from './features/custom-fields/handlers.ts';
import { fieldsAmong } from './features/custom-fields/verbs/fields-in-place.ts';
import { handlers as documents } from './features/documents/handlers.ts';
import { tasks as documentTasks } from './features/documents/tasks.ts';
import { handlers as home } from './features/home/handlers.ts';
import { handlers as projects } from './features/projects/handlers.ts';
import { handlers as roles } from './features/roles/handlers.ts';
import { handlers as search } from './features/search/handlers.ts';
import { handlers as settings } from './features/settings/handlers.ts';
import { handlers as signIn } from './features/sign-in/handlers.ts';
import { handlers as tasks } from './features/tasks/handlers.ts';
import { getTask } from './features/tasks/verbs/get-task.ts';
import type { TaskWorks } from './features/tasks/work.ts';
import { handlers as templates } from './features/templates/handlers.ts';
import { templatesAmong } from './features/templates/verbs/find-templates.ts';
import { handlers as users } from './features/users/handlers.ts';
import { authorityOf } from './http/authorize.ts';
import type { RoomGuards } from './http/realtime.ts';
import { type ServedRoom, servedRoom } from './http/serve.ts';
import { systemActor } from './scope.ts';

/** The work of every kind of task. */
export const works: TaskWorks = { ...companyTasks, ...documentTasks };

/** Every room of the product with what it answers. */
export const roomsOf = (app: App): ServedRoom[] => [
  servedRoom(
    'sign-in',
    signInCalls,
    signIn(app, () => authorityOf(app, systemActor)),
  ),
  servedRoom('users', userCalls, users(app)),
  servedRoom('roles', roleCalls, roles(app)),
  servedRoom('audit', auditCalls, audit(app, namesOfCompanies)),
  servedRoom('settings', settingCalls, settings(app, { custom_field: fieldsAmong, template: templatesAmong })),
  servedRoom('companies', companyCalls, companies(app)),
  servedRoom('projects', projectCalls, projects(app)),
  servedRoom('custom-fields', customFieldCalls, customFields(app)),
  servedRoom('templates', templateCalls, templates(app)),
  servedRoom('documents', documentCalls, documents(app)),
  servedRoom('search', searchCalls, search(app)),
  servedRoom('tasks', taskCalls, tasks(app, works)),
  servedRoom('ask', askCalls, ask(app)),
  servedRoom('home', homeCalls, home(app, works)),
];

/** Who may hear the rooms of tasks and conversations. */
export const roomGuards: RoomGuards = {
  task: (app, listener, id) => getTask(app, works, listener, id),
  async session(app, listener, uuid) {
    const reach = await listener.authority.reach('DOCUMENT_READ');
    await getSession(app, { ...listener, userId: listener.caller.userId, reach }, uuid);
  },
};
