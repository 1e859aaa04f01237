import { askCalls } from '../ask/calls.ts';
import { auditCalls } from '../audit/calls.ts';
import { companyCalls } from '../companies/calls.ts';
import { customFieldCalls } from '../custom-fields/calls.ts';
import { documentCalls } from '../documents/calls.ts';
import { homeCalls } from '../home/calls.ts';
import { projectCalls } from '../projects/calls.ts';
import { roleCalls } from '../roles/calls.ts';
import { searchCalls } from '../search/calls.ts';
import { settingCalls } from '../settings/calls.ts';
import { signInCalls } from '../sign-in/calls.ts';
import { taskCalls } from '../tasks/calls.ts';
import { templateCalls } from '../templates/calls.ts';
import { userCalls } from '../users/calls.ts';

/** Every call of the product by room. The server must handle each; OpenAPI and the isolation tests walk it. */
export const everyCall = {
  'sign-in': signInCalls,
  users: userCalls,
  roles: roleCalls,
  settings: settingCalls,
  audit: auditCalls,
  companies: companyCalls,
  projects: projectCalls,
  'custom-fields': customFieldCalls,
  templates: templateCalls,
  documents: documentCalls,
  search: searchCalls,
  tasks: taskCalls,
  ask: askCalls,
  home: homeCalls,
};
