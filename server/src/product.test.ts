import { randomUUID } from 'node:crypto';
import type { Document } from '@dossier/contract/documents/schema';
import type { Company } from '@dossier/contract/companies/schema';
import pino from 'pino';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { readSettings } from './settings.ts';
import { testEngines } from './testing/engines.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { TestUser } from './testing/user.ts';

/** Three processes of one installation, all in this process: two for the API and a worker. */
let api: TestProduct;
let others: { product: Product; close(): Promise<void> }[];

async function another(role: 'api' | 'worker') {
  const settings = readSettings({
    DOSSIER_ROLE: role,
    DATABASE_URL: api.database.url,
    DOSSIER_DATA_DIR: api.product.app.settings.dataDir,
    PORT: '0',
  });
  const log = pino({ level: 'silent' });
  const { engines, close } = await testEngines(api.database, settings, log);
  return { product: await startProduct({ engines, settings, log, webFolder: null }), close };
}

beforeAll(async () => {
  api = await testProduct({ env: { DOSSIER_ROLE: 'api' } });
  others = [await another('api'), await another('worker')];
});
afterAll(async () => {
  for (const { product, close } of others) {
    await product.stop();
    await close();
  }
  await api.close();
});

const elsewhere = (user: TestUser) => {
  const same = new TestUser(others[0]!.product.address, user.account);
  same.token = user.token;
  same.id = user.id;
  return same;
};

describe('several processes', () => {
  it('create one first administrator', () => {
    expect(api.product.firstAdmin).not.toBeNull();
    expect(others.map(({ product }) => product.firstAdmin)).toEqual([null, null]);
  });

  it('return the same errors, workers too', async () => {
    const worker = new TestUser(others[1]!.product.address);
    const refused = { code: 'ER-0004', message: expect.any(String), request_id: expect.any(String) };
    const headers = { via: '1.1 somewhere' };
    expect(await worker.send('GET', '/metrics', { headers })).toMatchObject({ status: 403, body: refused });
    expect(await worker.send('GET', 'auth/user')).toMatchObject({ status: 404, body: { code: 'ER-0005' } });
    expect(await worker.status('GET', '/metrics')).toBe(200);
  });

  it('recognise sessions of other processes at once, and their end within seconds', async () => {
    const user = await api.user();
    expect(await elsewhere(user).status('GET', 'auth/user')).toBe(200);
    await user.signIn();
    expect(await elsewhere(user).status('GET', 'auth/user')).toBe(200);
    await user.post('auth/logout');
    await expect.poll(() => elsewhere(user).status('GET', 'auth/user')).toBe(401);
  });

  it('apply new roles at once, and their removal within seconds', async () => {
    const company = await api.company();
    const user = await api.user();
    const userElsewhere = elsewhere(user);
    expect(await userElsewhere.status('GET', `company/${company.id}`)).toBe(404);
    await api.assignRole(user, 'company_viewer', company.id);
    expect(await userElsewhere.status('GET', `company/${company.id}`)).toBe(200);
    expect(await userElsewhere.status('PUT', `company/${company.id}`, { body: { name: 'x' } })).toBe(403);
    await api.assignRole(user, 'company_admin', company.id);
    expect(await userElsewhere.status('PUT', `company/${company.id}`, { body: { name: 'x' } })).toBe(200);
    await api.removeRole(user, 'company_admin', company.id);
    await api.removeRole(user, 'company_viewer', company.id);
    await expect.poll(() => userElsewhere.status('GET', `company/${company.id}`)).toBe(404);
  });

  it('see each other’s companies at once', async () => {
    const adminElsewhere = elsewhere(api.admin);
    await adminElsewhere.get('company');
    const company = await api.company();
    expect((await adminElsewhere.get<Company>(`company/${company.id}`)).name).toBe(company.name);
  });

  it('notify each other’s browsers, and close their sockets when the session ends', async () => {
    const company = await api.company();
    const user = await api.member('company_viewer', company.id);
    const options = { transports: ['websocket'], auth: { token: user.token }, reconnection: false };
    const socket = io(others[0]!.product.address, options);
    await new Promise((resolve) => socket.on('connect', () => resolve(null)));
    socket.emit('join', `company:${company.id}`);
    const events: unknown[] = [];
    socket.on('company', (event: unknown) => events.push(event));
    // Joining is asynchronous and has no reply; events before it are lost.
    const rename = async () => {
      await api.admin.put(`company/${company.id}`, { name: `Renamed ${randomUUID()}` });
      return events.length;
    };
    await expect.poll(rename, { interval: 200 }).toBeGreaterThan(0);
    expect(events[0]).toMatchObject({ id: company.id, change: 'updated', seq: expect.any(Number) });
    const disconnected = new Promise((resolve) => socket.on('disconnect', resolve));
    await user.post('auth/logout');
    await disconnected;
  });

  it('share work: one receives the file, the worker processes it', async () => {
    const company = await api.company();
    const project = await api.project(company.id);
    const file = { name: 'letter.txt', bytes: 'The bridge opens on 3 May.\n'.repeat(5) };
    const { id } = await api.admin.upload<Document>(`project/${project.id}/document`, file);
    await expect
      .poll(async () => (await elsewhere(api.admin).get<Document>(`document/${id}`)).indexing_status, {
        timeout: 20_000,
      })
      .toBe('indexed');
  });

  it('have a worker that serves health and metrics, but no calls', async () => {
    const worker = new TestUser(others[1]!.product.address);
    expect(await worker.status('GET', '/health/live')).toBe(200);
    expect(await worker.status('GET', '/health/ready')).toBe(200);
    expect(await worker.status('GET', '/metrics')).toBe(200);
    expect(await worker.status('GET', 'auth/user')).toBe(404);
  });
});

describe('stopping', () => {
  it('finishes running requests and accepts no new ones', async () => {
    let isChecking = false;
    let answer = () => {};
    const check = () => {
      isChecking = true;
      return new Promise<void>((resolve) => (answer = resolve));
    };
    const product = await testProduct({ engines: { files: { check } as never } });
    const { address } = product;
    const readiness = product.visitor().status('GET', '/health/ready');
    await expect.poll(() => isChecking).toBe(true);
    const closing = product.close();
    answer();
    expect(await readiness).toBe(200);
    await closing;
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
  });
});
