// The built product, started for one measurement with its own port and data folder, with a signed-in user.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../tools/paths.mjs';

const administrator = { email: 'bench@example.org', password: 'Correct-horse-7-battery' };
const START_SECONDS = 60;
/** Access tokens expire after 15 minutes. */
const SIGNED_IN_MINUTES = 10;

/**
 * @param {Record<string, string>} settings additional environment variables
 * @returns `url`, `call(method, path, body)` as the administrator, the `token`, the `pid` and `stop()`
 */
export async function startProduct(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Passes on Node's options: `node --cpu-prof bench/...` profiles the product.
  const server = spawn(process.execPath, [...process.execArgv, inRoot('dist/server/main.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DOSSIER_DATA_DIR: folder,
      DOSSIER_ADMIN_EMAIL: administrator.email,
      DOSSIER_ADMIN_PASSWORD: administrator.password,
      DOSSIER_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));

  try {
    await untilReady(url);
    const token = await signIn(url);
    return { url, token, call: createLastingCaller(url, token), pid: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(url) {
  for (let second = 0; second < START_SECONDS * 5; second += 1) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('The product did not become ready.');
}

/** API calls with a token; throws unless they succeed. */
export function createCaller(url, token) {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/v3/${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
}

async function signIn(url) {
  const { authentication_token: token } = await createCaller(url, null)('POST', 'auth/login', administrator);
  return token;
}

/** API calls as the administrator, who is signed in again before the token expires: a measurement may take longer. */
function createLastingCaller(url, token) {
  let call = createCaller(url, token);
  let signedIn = Date.now();
  return async (method, path, body) => {
    if (Date.now() - signedIn > SIGNED_IN_MINUTES * 60_000) {
      signedIn = Date.now();
      call = createCaller(url, await signIn(url));
    }
    return call(method, path, body);
  };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Creates a company with one project; returns both ids. */
export async function makeProject(product) {
  const company = await product.call('POST', 'company', { name: 'Measured' });
  const project = await product.call('POST', 'project', { company_id: company.id, name: 'Measured' });
  return { companyId: company.id, projectId: project.id };
}

export async function uploadFile(product, projectId, name, bytes) {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([bytes]), name);
  return product.call('POST', `project/${projectId}/document`, form);
}

/** Resolves when no document of the project is queued or being read. */
export async function untilIndexed(product, projectId) {
  const query = 'per_page=1&indexing_status[]=queued&indexing_status[]=indexing&indexing_status[]=not_indexed';
  for (;;) {
    const { total } = await product.call('GET', `project/${projectId}/documents?${query}`);
    if (total === 0) return;
    await sleep(100);
  }
}

/** The percentile of sorted values: share 0.5 is the median. */
export function percentile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
