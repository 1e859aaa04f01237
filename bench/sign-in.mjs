// npm run bench -- sign-in [--seconds 8] [--callers 8] [--rounds 3]: successful sign-ins per second over HTTP, compared with plain argon2id
// with the same parameters in its own thread and with as many callers. Rounds alternate; medians are compared.
// On Linux also the processor time of each, by program: callers, server and database share the processors with argon2id, so on a saturated
// machine the wall-clock ratio cannot exceed argon2id's share.
import { verify } from '@node-rs/argon2';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { loadSource } from './load-source.mjs';
import { processorTime } from './processor-time.mjs';
import { percentile, startProduct } from './product.mjs';

const USERS = 40;
const account = (n) => ({ email: `person${n}@example.org`, password: `Quiet-lantern-${n}-meadow` });

if (isMainThread) await measure();
else await hashAlone();

async function measure() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '8' },
      callers: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const [seconds, callers, rounds] = [values.seconds, values.callers, values.rounds].map(Number);
  const product = await startProduct();
  try {
    for (let n = 0; n < USERS; n += 1) {
      await product.call('POST', 'user', { ...account(n), first_name: 'Person' });
    }
    const agent = new Agent({ keepAlive: true });
    const signIn = (n) => post(`${product.url}/api/v3/auth/login`, agent, account(n % USERS));
    await ratePerSecond(signIn, callers, 2);

    const measured = async (work) => {
      const before = usedMs(product.pid);
      const { done, rate } = await ratePerSecond(work, callers, seconds);
      const after = usedMs(product.pid);
      const each = (part) => (after[part] - before[part]) / done;
      return { rate, callers: each('callers'), server: each('server'), database: each('database') };
    };
    const rates = { bare: [], one: [], many: [] };
    for (let round = 0; round < rounds; round += 1) {
      rates.bare.push(await bareRate(callers, seconds));
      rates.many.push(await measured(signIn));
      rates.one.push(await measured(() => signIn(0)));
    }
    console.log(
      `${callers} callers, ${seconds} seconds a round, ${availableParallelism()} processors; processor time in ms each`,
    );
    const bare = medians(rates.bare);
    console.table({
      'bare argon2id': row(bare, bare),
      [`sign-ins of ${USERS} users`]: row(medians(rates.many), bare),
      'sign-ins of one user': row(medians(rates.one), bare),
    });
    agent.destroy();
  } finally {
    await product.stop();
  }
}

/** Runs the work with concurrent sequential callers; returns the total number and the rate per second. */
async function ratePerSecond(work, callers, seconds) {
  const began = performance.now();
  let done = 0;
  const caller = async (first) => {
    for (let n = first; performance.now() - began < seconds * 1000; n += callers) {
      await work(n);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, first) => caller(first)));
  return { done, rate: (done * 1000) / (performance.now() - began) };
}

/** Posts JSON with minimal overhead, because callers share the processors with the server. */
function post(url, agent, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume();
      if (answer.statusCode !== 200) reject(new Error(`Sign-in was refused: ${answer.statusCode}`));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

/** Processor time so far in milliseconds, by program; NaN if the system does not provide it. */
function usedMs(pid) {
  const { user, system } = process.cpuUsage();
  const { server, database } = processorTime(pid) ?? { server: NaN, database: NaN };
  return { callers: (user + system) / 1000, server: server * 1000, database: database * 1000 };
}

/** The median of each figure. */
function medians(rows) {
  const names = Object.keys(rows[0]);
  const all = (name) => rows.map((one) => one[name]);
  return Object.fromEntries(names.map((name) => [name, percentile(all(name), 0.5)]));
}

function row({ rate, callers, server, database }, bare) {
  return {
    'a second': rate.toFixed(1),
    ratio: (rate / bare.rate).toFixed(2),
    callers: callers.toFixed(1),
    server: server.toFixed(1),
    database: database.toFixed(1),
    'share of argon2id': (bare.server / (callers + server + database)).toFixed(2),
  };
}

async function bareRate(callers, seconds) {
  const bare = new Worker(new URL(import.meta.url), { workerData: { callers, seconds } });
  await once(bare, 'message');
  const before = process.cpuUsage();
  const [{ done, rate }] = await once(bare, 'message');
  const { user, system } = process.cpuUsage(before);
  await bare.terminate();
  return { rate, callers: 0, server: (user + system) / 1000 / done, database: 0 };
}

async function hashAlone() {
  const { callers, seconds } = workerData;
  const { hashPassword } = await loadSource(['server/src/features/sign-in/password.ts']);
  const { password } = account(0);
  const stored = await hashPassword(password);
  parentPort.postMessage('ready');
  parentPort.postMessage(await ratePerSecond(() => verify(stored, password), callers, seconds));
}
