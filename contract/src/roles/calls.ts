import { z } from 'zod';
import { listQuery, pageOf } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import { role, roleAssignAction } from './schema.ts';

export const roleCalls = {
  list: call({
    method: 'GET',
    path: 'role',
    summary: 'The roles that can be given, by level.',
    access: { signedIn: 'names of roles tell nothing about people; giving one is guarded' },
    query: listQuery(['name', 'id'], { context: z.enum(roleContexts).optional() }),
    answer: pageOf(role),
  }),
  assign: call({
    method: 'POST',
    path: 'role/assign',
    summary: 'Give a role to a user, or take it away, at app, company or project level.',
    access: {
      signedIn:
        'the level and context stand in the body; the verb demands ROLE_ASSIGN or ROLE_UNASSIGN there (ROLE_APP_* at app level)',
    },
    body: roleAssignAction,
    answerKind: 'nothing',
  }),
};
