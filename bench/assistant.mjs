// npm run bench -- assistant [--users 200] [--seconds 90] [--warm 30] [--pause 30000] [--first 300] [--limit 100]: users who list (70 %), search
// (20 %), ask (8 %) and upload (2 %) at the same time, each with a pause of about so many milliseconds between two steps, with a health probe.
// Answers are written by the deterministic model of bench/model-server.mjs, which begins after `first` milliseconds, in a process of its own.
//
// Dossier's overhead of a question is measured beside its own call of the model: from sending the question until the model has it, and from
// the model's first text until the browser's socket has text. A bare call of the model is made in the same seconds, by this program. Then
// the model dies in the middle of answers: what was written must stay, and every question must have an answer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connectModel, makeUsers, questionAbout, documentText } from './assistant-world.mjs';
import { makeProject, percentile, startProduct, untilIndexed, uploadFile } from './product.mjs';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '90' },
    warm: { type: 'string', default: '30' },
    pause: { type: 'string', default: '30000' },
    first: { type: 'string', default: '300' },
    limit: { type: 'string', default: '100' },
  },
});
const [userCount, seconds, warm, pause, first, limit] = ['users', 'seconds', 'warm', 'pause', 'first', 'limit'].map(
  (name) => Number(values[name]),
);
/** Ten words of it begin a sentence, and the whole answer comes at once: the first sentence is not what is measured. */
const MODEL = `quote-first${first}`;
const BREAKING = 'quote-first50-pace30-cut8';
const SLOW = 'quote-first50-pace1500';
const ANSWER_MS = 60_000;
const DOCUMENTS = 40;

/** Times of the model by question. */
const modelTimes = new Map();
const spent = { list: [], search: [], upload: [], ask: [], bare: [], overhead: [], health: [], before: [], after: [] };
const failures = [];
const steps = {
  list: (user, _, step, { projectId }) =>
    user.call('GET', ['project?per_page=25', `project/${projectId}/documents?per_page=25`, 'home'][step % 3]),
  search: (user, n, step, { projectId }) =>
    user.call('POST', `project/${projectId}/search`, { query: `height quay ${(n + step) % DOCUMENTS}` }),
  async upload(user, n, step, { projectId }) {
    const text = documentText(1000 + n * 100 + (step % 100));
    await uploadFile(user, projectId, `Upload ${n} ${step}.txt`, Buffer.from(text));
  },
  async ask(user, _, __, place) {
    questionCount += 1;
    const question = questionAbout(questionCount % DOCUMENTS, questionCount);
    const { askedAt, firstAt, message } = await askOne(user, question, place);
    const times = modelTimes.get(question);
    modelTimes.delete(question);
    if (!times || firstAt === null) throw new Error(`no text of the model: ${JSON.stringify(message.fallback)}`);
    spent.ask.push(firstAt - askedAt);
    spent.before.push(times.receivedAt - askedAt);
    spent.after.push(firstAt - times.firstAt);
    spent.overhead.push(times.receivedAt - askedAt + (firstAt - times.firstAt));
  },
};
const model = await startModel();
const product = await startProduct({ DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' });
let isOpen = true;
let questionCount = 0;
try {
  const { companyId, projectId } = await makeProject(product);
  for (let n = 0; n < DOCUMENTS; n += 1) {
    await uploadFile(product, projectId, `Quay ${n}.txt`, Buffer.from(documentText(n)));
  }
  await untilIndexed(product, projectId);
  const ids = await connectModel(product, { companyId, url: model.url, names: [MODEL, BREAKING, SLOW] });
  console.log(`${userCount} users sign in`);
  const users = await makeUsers(product, { companyId, count: userCount });
  console.log(
    `${seconds} s after ${warm} s of warming up: ${userCount} users, a step about every ${pause / 1000} s each`,
  );
  const stop = setTimeout(() => (isOpen = false), (warm + seconds) * 1000);
  const begin = setTimeout(() => Object.values(spent).forEach((times) => times.splice(0)), warm * 1000);
  await Promise.all([
    ...users.map((user, n) => work(user, n, { projectId, modelId: ids[MODEL] })),
    probe(),
    callBare(),
  ]);
  clearTimeout(stop);
  clearTimeout(begin);
  report();
  await dieInTheMiddle(users.slice(0, 20), { projectId, ids });
  for (const user of users) user.socket.close();
} finally {
  isOpen = false;
  await product.stop();
  model.process.kill();
}
process.exitCode = failures.length > 0 ? 1 : 0;

async function startModel(port = 0) {
  const child = fork(fileURLToPath(new URL('./model.mjs', import.meta.url)), ['--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = await once(child, 'message');
  child.on('message', ({ prompt, receivedAt, firstAt }) => {
    const line = prompt?.split('\n').findLast((text) => text.startsWith('Question: '));
    if (line) modelTimes.set(JSON.parse(line.slice('Question: '.length)), { receivedAt, firstAt });
  });
  return { process: child, url };
}

function now() {
  return performance.timeOrigin + performance.now();
}

/** One of ten steps: seven lists, two searches, and a question or, every fifth time, an upload. */
async function work(user, n, place) {
  await sleep((n / userCount) * pause);
  for (let step = n; isOpen; step += 1) {
    const kind = kindOf(step * 7 + n);
    const began = now();
    try {
      await steps[kind](user, n, step, place);
      if (kind !== 'ask') spent[kind].push(now() - began);
    } catch (error) {
      failures.push(`${kind}: ${error.message}`);
    }
    // Between half and one and a half of the pause, the same in every run.
    await sleep(pause * (0.5 + ((step * 37 + n * 11) % 100) / 100));
  }
}

function kindOf(number) {
  const at = number % 50;
  if (at < 35) return 'list';
  if (at < 45) return 'search';
  return at < 49 ? 'ask' : 'upload';
}

/** Asks, and waits for the whole answer; with the times of the question and of the first text. */
async function askOne(user, query, { projectId, modelId }) {
  const askedAt = now();
  const body = { query, scope: 'project', scope_id: projectId, model_id: modelId };
  const events = [];
  let firstAt = null;
  let wake = () => {};
  const onChat = (event) => {
    events.push({ event, at: now() });
    wake();
  };
  user.socket.on('chat', onChat);
  try {
    const session = await user.call('POST', 'chat/sessions', body);
    for (const until = now() + ANSWER_MS; ;) {
      const own = events.filter(({ event }) => event.session_uuid === session.session_uuid);
      firstAt = own.find(({ event }) => event.kind === 'delta' && event.text)?.at ?? null;
      const ended = own.findLast(
        ({ event }) =>
          event.kind === 'message' && event.message?.status !== 'writing' && event.message?.message_type !== 'question',
      );
      if (ended) return { askedAt, firstAt, message: ended.event.message, session };
      if (now() > until) throw new Error(`no answer in ${ANSWER_MS / 1000} s`);
      await Promise.race([new Promise((resolve) => (wake = resolve)), sleep(1000)]);
    }
  } finally {
    user.socket.off('chat', onChat);
  }
}

async function probe() {
  while (isOpen) {
    const began = now();
    const answer = await fetch(`${product.url}/health/ready`).catch(() => null);
    spent.health.push(now() - began);
    if (!answer?.ok) failures.push(`health: ${answer?.status ?? 'no answer'}`);
    await sleep(250);
  }
}

/** The model without Dossier, from the same process. */
async function callBare() {
  while (isOpen) {
    const began = now();
    const answer = await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: MODEL, stream: true, messages: [{ role: 'user', content: 'Hello' }] }),
    });
    const reader = answer.body.getReader();
    await reader.read();
    spent.bare.push(now() - began);
    while (!(await reader.read()).done);
    await sleep(500);
  }
}

function report() {
  const row = (list) => ({
    count: list.length,
    'p50 ms': Math.round(percentile(list, 0.5) ?? NaN),
    'p95 ms': Math.round(percentile(list, 0.95) ?? NaN),
    'max ms': Math.round(Math.max(...list, 0)),
  });
  console.table({
    list: row(spent.list),
    search: row(spent.search),
    upload: row(spent.upload),
    'ask, to first text': row(spent.ask),
    'bare call, to first text': row(spent.bare),
    'overhead of each question': row(spent.overhead),
    '... until the model has it': row(spent.before),
    '... from its first text': row(spent.after),
    'health probe': row(spent.health),
  });
  const overhead = percentile(spent.overhead, 0.95);
  const beside = percentile(spent.ask, 0.95) - percentile(spent.bare, 0.95);
  const ratio = percentile(spent.ask, 0.95) / percentile(spent.bare, 0.95);
  console.log(
    `Overhead to first text at p95: ${Math.round(overhead)} ms of at most ${limit}; p95 beside the bare call: +${Math.round(beside)} ms, ratio ${ratio.toFixed(2)}`,
  );
  if (!(overhead <= limit)) failures.push(`the overhead is ${Math.round(overhead)} ms`);
  for (const failure of new Set(failures)) console.log(`Failed: ${failure}`);
}

/**
 * The connection breaks in the middle of answers, then the whole process of the model is killed in the middle of others. What was written
 * must stay, with the reason, and the built-in answer must follow.
 */
async function dieInTheMiddle(users, { projectId, ids }) {
  const half = Math.ceil(users.length / 2);
  const broken = users
    .slice(0, half)
    .map((user, n) => askOne(user, questionAbout(n, `broken ${n}`), { projectId, modelId: ids[BREAKING] }));
  await countLost('The connection broke', users, broken);
  const questions = users.map((_, n) => questionAbout(n, `killed ${n}`));
  const killed = users.map((user, n) => askOne(user, questions[n], { projectId, modelId: ids[SLOW] }));
  const begun = () => questions.filter((question) => modelTimes.has(question));
  // How many are written at the same time is the product's decision.
  for (const until = now() + ANSWER_MS; now() < until && begun().length === 0;) await sleep(20);
  await sleep(1000);
  const inTheMiddle = new Set(begun());
  model.process.kill('SIGKILL');
  await countLost('The model was killed', users, killed, (n) => inTheMiddle.has(questions[n]));
}

/** Every question needs an answer with the reason, and what the model wrote where it had begun. */
async function countLost(what, users, answers, hasBegun = () => true) {
  const lost = [];
  let partial = 0;
  for (const [n, result] of (await Promise.allSettled(answers)).entries()) {
    if (result.status === 'rejected') {
      lost.push(result.reason.message);
      continue;
    }
    const { items } = await users[n].call('GET', `chat/sessions/${result.value.session.id}/messages`);
    const { status, fallback } = items.at(-1);
    const isKept = fallback?.written || !hasBegun(n);
    if (fallback?.written) partial += 1;
    if (items.length !== 2 || status !== 'done' || !fallback || !isKept)
      lost.push(`${status} ${JSON.stringify(fallback)}`);
  }
  const complete = answers.length - lost.length;
  console.log(
    `${what} during ${answers.length} questions: ${complete} have the reason and the built-in answer, ${partial} of them what the model wrote.`,
  );
  for (const text of lost) failures.push(`${what}: ${text}`);
  for (const text of new Set(lost)) console.log(`Failed: ${text}`);
}
