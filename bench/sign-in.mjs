// npm run bench -- sign-in [--seconds 8] [--callers 8] [--rounds 3]: good sign-ins a second over HTTP, beside bare argon2id with the same
// parameters, in a thread of its own as the product is a process of its own, with as many callers. Rounds take turns; the medians are compared.
// On Linux also the processor time that each costs (the product's without its database's), which does not depend on what else the machine does.
import { hash, verify } from '@node-rs/argon2';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { percentile, startProduct } from './product.mjs';

const PEOPLE = 40;
const password = (n) => `Quiet-lantern-${n}-meadow`;

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
    for (let n = 0; n < PEOPLE; n += 1) {
      const body = { email: `person${n}@example.org`, first_name: 'Person', password: password(n) };
      await product.call('POST', 'user', body);
    }
    const signIn = async (n) => {
      const answer = await fetch(`${product.url}/api/v3/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `person${n % PEOPLE}@example.org`, password: password(n % PEOPLE) }),
      });
      if (!answer.ok) throw new Error(`Sign-in was refused: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    await ratePerSecond(signIn, callers, 2);

    const measured = async (work) => {
      const before = await processorMs(product.pid);
      const rate = await ratePerSecond(work, callers, seconds);
      return { rate, cost: ((await processorMs(product.pid)) - before) / (rate * seconds) };
    };
    const found = { bare: [], one: [], many: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.bare.push(await bareRate(callers, seconds));
      found.many.push(await measured(signIn));
      found.one.push(await measured(() => signIn(0)));
    }
    const median = (rows, figure) =>
      percentile(
        rows.map((row) => row[figure]),
        0.5,
      );
    const row = (rows) => ({
      'a second': median(rows, 'rate').toFixed(1),
      ratio: (median(rows, 'rate') / median(found.bare, 'rate')).toFixed(2),
      'processor ms each': median(rows, 'cost').toFixed(1),
      'of bare': (median(rows, 'cost') / median(found.bare, 'cost')).toFixed(2),
    });
    console.log(`${callers} callers, ${seconds} seconds a round`);
    console.table({
      'bare argon2id': row(found.bare),
      [`sign-ins of ${PEOPLE} people`]: row(found.many),
      'sign-ins of one person': row(found.one),
    });
  } finally {
    await product.stop();
  }
}

/** How often a second the work is done by so many who do it one time after another. */
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
  return (done * 1000) / (performance.now() - began);
}

/** Processor time that a process has used so far; NaN where that is not told. */
async function processorMs(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function bareRate(callers, seconds) {
  const bare = new Worker(new URL(import.meta.url), { workerData: { callers, seconds } });
  const before = process.cpuUsage();
  const [rate] = await once(bare, 'message');
  const { user, system } = process.cpuUsage(before);
  await bare.terminate();
  return { rate, cost: (user + system) / 1000 / (rate * seconds) };
}

async function hashAlone() {
  const { callers, seconds } = workerData;
  // The library's own choice of parameters, which is the product's too.
  const stored = await hash(password(0));
  parentPort.postMessage(await ratePerSecond(() => verify(stored, password(0)), callers, seconds));
}
