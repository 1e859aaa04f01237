import type { SocketRoom } from '@dossier/contract/base/event';
import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connected } from '../../testing/socket.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';

/** When a user loses a permission, their sockets are closed, and reconnect with the remaining rooms. */

let product: TestProduct;
let company: number;
let project: number;
beforeAll(async () => {
  product = await testProduct();
  company = (await product.company()).id;
  project = (await product.project(company)).id;
});
afterAll(() => product.close());

/** A socket that has joined these rooms. */
async function listening(user: TestUser, ...rooms: SocketRoom[]): Promise<Socket> {
  const socket = await connected(user);
  for (const room of rooms) {
    const served = new Promise<void>((resolve) =>
      socket.on('joined', (event: { room: string }) => event.room === room && resolve()),
    );
    socket.emit('join', room);
    await served;
  }
  return socket;
}

/** What is removed, and the call that removes it. */
interface Removal {
  user: TestUser;
  remove: () => Promise<unknown>;
}

const assign = (
  action: 'assign' | 'unassign',
  user: TestUser,
  roleId: number,
  context: RoleContext,
  contextId: number,
) => product.admin.post('role/assign', { action, roleId, userId: user.id, context, contextId });

async function withRole(context: RoleContext, permissions: PermissionKey[], contextId: number) {
  const user = await product.user();
  const body = { name: `Of user ${user.id}`, context, permissions };
  const role = await product.admin.post<Role>('role', body);
  await assign('assign', user, role.id, context, contextId);
  return { user, role };
}
const reading: PermissionKey[] = ['COMPANY_READ', 'PROJECT_READ'];

const removals: Record<string, () => Promise<Removal>> = {
  'a role at app level is removed': async () => {
    const { user, role } = await withRole('app', reading, 0);
    return { user, remove: () => assign('unassign', user, role.id, 'app', 0) };
  },
  'a role in the company is removed': async () => {
    const user = await product.member('company_member', company);
    return { user, remove: () => product.removeRole(user, 'company_member', company) };
  },
  'a role in the project is removed': async () => {
    const user = await product.member('project_member', project);
    return { user, remove: () => product.removeRole(user, 'project_member', project) };
  },
  'a role loses a permission': async () => {
    const { user, role } = await withRole('company', reading, company);
    return { user, remove: () => product.admin.patch(`role/${role.id}`, { permissions: ['DOCUMENT_READ'] }) };
  },
  'a role is deleted': async () => {
    const { user, role } = await withRole('company', reading, company);
    return { user, remove: () => product.admin.delete(`role/${role.id}?take_away=true`) };
  },
  'a technical admin stops being one': async () => {
    const user = await product.member('technical_admin');
    return { user, remove: () => product.admin.patch(`user/${user.id}`, { is_technical_admin: false }) };
  },
  'the account is blocked': async () => {
    const user = await product.member('company_member', company);
    return { user, remove: () => product.admin.patch(`user/${user.id}`, { active: false }) };
  },
  'the account is deleted': async () => {
    const user = await product.member('company_member', company);
    return { user, remove: () => product.admin.delete(`user/${user.id}`) };
  },
};

it.each(Object.keys(removals))('a socket receives nothing of a project once %s', async (name) => {
  const { user, remove } = await removals[name]!();
  const socket = await listening(user, `project:${project}`);
  const received: unknown[] = [];
  const ended = new Promise<void>((resolve) => {
    socket.once('disconnect', () => resolve());
    socket.on('project', (event) => {
      // The removal itself, which is sent to the user.
      if ((event as { change?: string }).change === 'withdrawn') return;
      received.push(event);
      resolve();
    });
  });
  await remove();
  product.product.app.broadcast.publish(`project:${project}`, 'project', { id: project, change: 'updated' });
  await ended;
  expect(received).toEqual([]);
});

it('a socket that reconnects is authorized by the database, not by what this process has cached', async () => {
  const user = await product.member('project_member', project);
  const otherProject = (await product.project(company)).id;
  await product.assignRole(user, 'project_member', otherProject);
  await user.get(`project/${project}`);
  // As if another process had removed it.
  await product.queryAsOwner(`delete from role_assignment where user_id = $1 and context_id = $2`, [user.id, project]);
  const socket = await connected(user);
  const joined: string[] = [];
  socket.on('joined', ({ room }: { room: string }) => joined.push(room));
  socket.emit('join', `project:${project}`);
  for (let round = 0; round < 2; round += 1) {
    const served = new Promise<void>((resolve) => socket.on('joined', () => joined.length > round && resolve()));
    socket.emit('join', `project:${otherProject}`);
    await served;
    socket.emit('leave', `project:${otherProject}`);
  }
  expect(joined).toEqual([`project:${otherProject}`, `project:${otherProject}`]);
  socket.close();
});
