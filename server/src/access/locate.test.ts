import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../testing/product.ts';
import type { TestUser } from '../testing/user.ts';
import type { AccessApp } from './locate.ts';
import { systemActor } from './actor.ts';
import { systemAuthority } from './system-authority.ts';
import { userAuthority } from './user-authority.ts';

const uuid = randomUUID();
let product: TestProduct;
let projectId: number;
let member: TestUser;
let stranger: TestUser;
/** The app, with uuids for projects. */
let app: AccessApp;

beforeAll(async () => {
  product = await testProduct();
  const company = await product.company();
  projectId = (await product.project(company.id)).id;
  member = await product.member('company_admin', company.id);
  stranger = await product.user();
  const { app: real } = product.product;
  const project = {
    ...real.registry.resources.project,
    idForUuid: async (_tx: unknown, _scope: unknown, name: string) => (name === uuid ? projectId : null),
  };
  app = { ...real, registry: { ...real.registry, resources: { ...real.registry.resources, project } } };
});
afterAll(() => product?.close());

const userAuthorityFor = (user: TestUser) => userAuthority(app, { kind: 'user', userId: user.id });

it('finds an entity by its uuid or id', async () => {
  const byId = await userAuthorityFor(member).at('project', 'PROJECT_READ', projectId);
  expect(await userAuthorityFor(member).at('project', 'PROJECT_READ', uuid)).toEqual(byId);
  expect(await systemAuthority(app, systemActor).at('project', 'PROJECT_READ', uuid)).toMatchObject({ projectId });
});

it('throws not_found for an invisible or unknown uuid', async () => {
  const notFound = expect.objectContaining({ kind: 'not_found' });
  await expect(userAuthorityFor(stranger).at('project', 'PROJECT_READ', uuid)).rejects.toEqual(notFound);
  await expect(userAuthorityFor(member).at('project', 'PROJECT_READ', randomUUID())).rejects.toEqual(notFound);
});

it('throws not_found for a uuid of a type with integer ids', async () => {
  await expect(userAuthorityFor(member).at('document', 'DOCUMENT_READ', uuid)).rejects.toMatchObject({
    kind: 'not_found',
  });
});
