import type { Page } from '@dossier/contract/base/page';
import type { Project } from '@dossier/contract/projects/schema';
import type { User } from '@dossier/contract/users/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { createJobs } from '../../jobs.ts';
import { pixel } from '../../testing/picture.ts';
import { testProduct } from '../../testing/product.ts';
import { protect } from '../sign-in/testing.ts';

const product = await testProduct();
afterAll(() => product.close());

describe('deleting a user', () => {
  it('is soft: not listed, no roles, address free, name kept on what they created', async () => {
    const company = await product.company('Of the deleted');
    const user = await product.member('company_admin', company.id);
    await user.post('project', { company_id: company.id, name: 'Made by them' });
    const { email } = user.account!;
    await product.queryAsOwner(
      `insert into user_identity (user_id, issuer, subject) values ($1, 'https://idp.example', 'x')`,
      [user.id],
    );
    expect(await product.admin.status('DELETE', `user/${user.id}`)).toBe(204);
    // The provider may send the same identity again, for a new user.
    expect(await product.queryAsOwner(`select 1 from user_identity where user_id = $1`, [user.id])).toEqual([]);
    expect(await user.status('GET', 'auth/user')).toBe(401);
    expect((await product.admin.get<Page<User>>(`user?q=${email}`)).total).toBe(0);
    const { items } = await product.admin.get<Page<User>>('user?deleted=true&per_page=200');
    expect(items.find(({ id }) => id === user.id)).toMatchObject({
      email: '',
      first_name: '',
      deleted: true,
      active: false,
    });
    const projects = await product.admin.get<Page<Project>>(`company/${company.id}/projects`);
    expect(projects.items[0]!.created_by).toMatchObject({ id: user.id, first_name: 'Test', deleted: true });
    const members = await product.admin.get<Page<{ id: number }>>(`company/${company.id}/members`);
    expect(members.items.map(({ id }) => id)).not.toContain(user.id);
    const again = await product.admin.post<User>('user', { email, first_name: 'Successor' });
    expect(again.id).not.toBe(user.id);
    expect(await product.admin.status('DELETE', `user/${user.id}`)).toBe(404);
  });

  it('leaves no sign-in, picture, role or conversation', async () => {
    const company = await product.company('Of the forgotten');
    const user = await product.member('company_admin', company.id);
    const project = await user.post<Project>('project', { company_id: company.id, name: 'Made by them' });
    await product.assignRole(user, 'project_member', project.id);
    const field = await user.post<{ id: number }>(`custom-fields/company/${company.id}`, {
      name: 'Keeper',
      type: 'user',
    });
    const document = await user.upload<{ id: number }>(`project/${project.id}/document`, {
      name: 'a.txt',
      bytes: 'One.',
    });
    await user.put(`custom-fields/document/${document.id}`, { values: { [field.id]: user.id } });
    const request = { query: 'What is one?', scope: 'project', scope_id: project.id };
    const session = await user.post<{ id: number }>('chat/sessions', request);
    const { profile_picture_url: picture } = await user.upload<{ profile_picture_url: string }>('auth/picture', {
      name: 'me.png',
      bytes: pixel,
    });
    await protect(product, user);
    await product.queryAsOwner(
      `insert into one_time_token (purpose, user_id, token_hash, expires_at) values ('password_reset', $1, 'x', now() + interval '1 hour')`,
      [user.id],
    );
    const file = picture.split('/').at(-1)!;
    const { app } = product.product;
    const pictures = async () => {
      const failures: string[] = [];
      for await (const name of app.files.list('')) if (name.endsWith(file)) failures.push(name);
      return failures;
    };
    expect(await pictures()).toHaveLength(1);
    await product.admin.delete(`user/${user.id}`);

    await expect.poll(pictures, { timeout: 15_000 }).toEqual([]);
    for (const left of ['two_factor', 'rescue_code', 'user_identity', 'one_time_token', 'role_assignment']) {
      expect([left, await product.queryAsOwner(`select 1 from ${left} where user_id = $1`, [user.id])]).toEqual([
        left,
        [],
      ]);
    }
    const open = `select 1 from sign_in_session where user_id = $1 and ended_at is null`;
    expect(await product.queryAsOwner(open, [user.id])).toEqual([]);
    // The name remains on their changes and in fields that refer to them.
    const values = await product.admin.get<Record<string, unknown>>(`custom-fields/document/${document.id}`);
    expect(JSON.stringify(values)).toContain('"deleted":true');

    await (createJobs(app).handlers['erase_personal_work'] as () => Promise<void>)();
    for (const left of ['chat_session where id', 'chat_message where session_id']) {
      expect([left, await product.queryAsOwner(`select 1 from ${left} = $1`, [session.id])]).toEqual([left, []]);
    }
  });
});
