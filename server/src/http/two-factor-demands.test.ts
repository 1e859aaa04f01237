import type { Page } from '@dossier/contract/base/page';
import type { SearchHit } from '@dossier/contract/search/schema';
import type { Me, LoginMethods } from '@dossier/contract/sign-in/schema';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { connected } from '../testing/socket.ts';
import { type TestProduct, testProduct } from '../testing/product.ts';
import type { TestUser } from '../testing/user.ts';
import { ask } from '../features/ask/testing.ts';
import { uploaded } from '../features/documents/testing.ts';
import { halfway, protect } from '../features/sign-in/testing.ts';

/** A company's two-factor requirement applies to its own data only. */

let product: TestProduct;
let careful: number;
let project: number;
let document: number;
let other: number;
beforeAll(async () => {
  product = await testProduct();
  careful = (await product.company('Careful')).id;
  project = (await product.project(careful)).id;
  other = (await product.company('Elsewhere')).id;
  document = (await uploaded(product.admin, project, 'fenders.txt', 'The fenders are made of rubber.')).id;
  await demand(true);
});
afterAll(() => product.close());

const demand = (value: boolean) =>
  product.admin.put(`company/${careful}/settings`, { set: { 'sign_in.require_two_factor': value } });

test('requiring it returns the settings, also to a caller who has yet to set it up', async () => {
  const eager = await product.company('Eager');
  const user = await product.member('company_admin', eager.id);
  await product.assignRole(user, 'company_admin', other);
  const body = { set: { 'sign_in.require_two_factor': true } };
  expect(await user.send('PUT', `company/${eager.id}/settings`, { body })).toMatchObject({ status: 200 });
  expect(await user.send('GET', `company/${eager.id}/settings`)).toMatchObject(refused);
});

/** A member of both companies, signed in with a password only. */
async function inBoth(): Promise<TestUser> {
  const user = await product.member('company_admin', other);
  await product.assignRole(user, 'company_admin', careful);
  return user;
}

const refused = { status: 403, body: { code: 'ER-0021' } };

describe('a user with another company as well', () => {
  it('signs in as before, and sees which companies need two-factor', async () => {
    const user = await inBoth();
    expect((await halfway(user)).answer.tf_status).toBe('disabled');
    expect(await user.status('GET', `company/${other}`)).toBe(200);
    expect((await user.get<Me>('auth/user')).two_factor_demanded).toEqual([{ id: careful, name: 'Careful' }]);
    expect(await user.get<LoginMethods>('auth/ways')).toMatchObject({ two_factor: false, two_factor_required: true });
  });

  it('is denied access to the company by every call, with the reason', async () => {
    const user = await inBoth();
    const calls = [
      ['GET', `company/${careful}`],
      ['GET', `company/${careful}/members`],
      ['PUT', `company/${careful}`, { name: 'Mine' }],
      ['GET', `project/${project}`],
      ['GET', `document/${document}`],
      ['GET', `document/${document}/download`],
      ['GET', `auth/user/permissions/company/${careful}`],
      ['POST', 'project', { company_id: careful, name: 'Mine' }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, await user.send(method, path, body ? { body } : {})]).toMatchObject([path, refused]);
    }
    // Anything not visible with two-factor either is not found.
    const stranger = await product.member('company_admin', other);
    expect(await stranger.status('GET', `company/${careful}`)).toBe(404);
    await product.assignRole(stranger, 'project_member', (await product.project(careful)).id);
    expect(await stranger.status('GET', `document/${document}`)).toBe(404);

    const ids = async (path: string) => (await user.get<Page<{ id: number }>>(path)).items.map(({ id }) => id);
    expect(await ids('company')).toEqual([other]);
    expect(await ids('project')).toEqual([]);
    expect(await ids('document')).toEqual([]);
    expect((await user.post<Page<SearchHit>>('search', { query: 'fenders' })).items).toEqual([]);
  });

  it('gets no chat answers from the company either', async () => {
    const user = await inBoth();
    const answer = await ask(user, 'What are the fenders made of?');
    expect(answer).toMatchObject({ message_type: 'answer', found: false, citations: [] });
  });

  it('has full access with two-factor', async () => {
    const { user } = await protect(product, await inBoth());
    expect(await user.status('GET', `document/${document}`)).toBe(200);
    expect((await user.get<Page<{ id: number }>>('company')).total).toBe(2);
    expect((await user.get<Me>('auth/user')).two_factor_demanded).toEqual([]);
  });

  it('loses access and events at once when it is required', async () => {
    await demand(false);
    const user = await inBoth();
    const socket = await connected(user);
    const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    expect(await user.status('GET', `project/${project}`)).toBe(200);
    await demand(true);
    await ended;
    expect(await user.send('GET', `project/${project}`)).toMatchObject(refused);
    const again = await connected(user);
    const joined: string[] = [];
    const served = new Promise<void>((resolve) =>
      again.on('joined', ({ room }: { room: string }) => {
        joined.push(room);
        if (room === `company:${other}`) resolve();
      }),
    );
    again.emit('join', `project:${project}`);
    again.emit('join', `company:${other}`);
    await served;
    expect(joined).toEqual([`company:${other}`]);
    again.close();
  });
});

it('a user with an app-level role signs in, and keeps its permissions', async () => {
  const admin = await product.member('technical_admin');
  await product.assignRole(admin, 'company_viewer', careful);
  expect((await halfway(admin)).answer.tf_status).toBe('disabled');
  expect(await admin.status('GET', `document/${document}`)).toBe(200);
  expect((await admin.get<Me>('auth/user')).two_factor_demanded).toEqual([]);
});

it('a user with only that company must set it up first', async () => {
  const member = await product.member('company_member', careful);
  expect((await halfway(member)).answer.tf_status).toBe('setup_required');
  // Deleted companies do not count.
  const deletedCompany = await product.company();
  await product.assignRole(member, 'company_member', deletedCompany.id);
  expect((await halfway(member)).answer.tf_status).toBe('disabled');
  await product.admin.delete(`company/${deletedCompany.id}`);
  expect((await halfway(member)).answer.tf_status).toBe('setup_required');
});
