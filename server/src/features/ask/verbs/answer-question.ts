import { asksWhatChanged } from '@dossier/language/changes';
import { detectLanguage } from '@dossier/language/detect';
import { carriedOver } from '@dossier/language/follow-ups';
import { isKnownLanguage } from '@dossier/language/languages';
import type { Language } from '@dossier/contract/base/page';
import type { App } from '../../../app.ts';
import type { AskedPassage } from '../../../engines/ai/port.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { type Job, JobAborted } from '../../../engines/queue/port.ts';
import type { FullAuthority } from '../../../http/authorize.ts';
import { type Actor, type ReachScope, systemActor } from '../../../scope.ts';
import { failureOf, isPassing } from '../../tasks/failing.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { cite, renumber } from '../citing.ts';
import { Draft } from '../draft.ts';
import { type Source, sourcesFor } from '../passages-for.ts';
import { presentMessage, presentSession } from '../present.ts';
import type { AnswerJob } from '../queueing.ts';
import { readingScopeOf } from '../reading-scope.ts';
import { changeMessage, changeSession, findMessage, insertCitations, questionsBefore, type Talk } from '../store.ts';
import type { message as messageTable, MessageRow } from '../tables.ts';
import { newestFirst, versionsFor } from '../versions.ts';
import { doNotSay } from '../wording.ts';

type AuthorityOf = (actor: Actor) => FullAuthority;

/** Writes the answer that a job asks for. The right to read is asked again; a second run after a crash begins anew and leaves no trace of the first. */
export async function answerQuestion(app: App, authorityOf: AuthorityOf, job: Job): Promise<void> {
  const { message_id, question, full_doc } = job.payload as AnswerJob;
  const authority = authorityOf(job.scope.actor);
  const scope = await authority.own();
  const talk = await findTalk(app, scope, job.scope.actor, message_id);
  if (talk?.message.status !== 'writing') return;

  const draft = new Draft(app, scope, talk);
  try {
    const reach = await authority.reach('DOCUMENT_READ');
    await write(app, { authority, scope, reach, talk, draft, question, fullDoc: full_doc, signal: job.signal });
  } catch (error) {
    await draft.close();
    if (job.signal.aborted) return await interrupted(app, scope, talk, draft, job.signal.reason);
    if (isPassing(error) && job.attempt < job.maxAttempts) throw error;
    const failure = failureOf(error);
    if (failure.code === 'ER-0001') app.log.error({ err: error, message: message_id }, 'an answer failed');
    await fail(app, scope, talk, failure.message);
  }
}

interface Writing {
  authority: FullAuthority;
  scope: ReachScope;
  reach: ReachScope;
  talk: Talk;
  draft: Draft;
  question: string;
  fullDoc: boolean;
  signal: AbortSignal;
}

async function write(
  app: App,
  { authority, scope, reach, talk, draft, question, fullDoc, signal }: Writing,
): Promise<void> {
  const { session, message } = talk;
  const reading = await readingScopeOf(authority, session);
  const earlier = await app.database.read(scope, (tx) => questionsBefore(tx, message));
  const before = carriedOver(question, earlier, detectLanguage);
  const detected = detectLanguage(question) ?? detectLanguage(before);
  const asked = isKnownLanguage(detected) ? detected : null;
  const options = { language: asked, before, fullDoc };
  const { passages: searched, statistics, documents } = await sourcesFor(app, reading, question, options);
  const fitting = newestFirst(question, searched);
  const versions = asksWhatChanged(question, asked) ? await versionsFor(app, reading, question, asked, fitting) : null;
  const passages = [...fitting, ...(versions ?? [])];
  signal.throwIfAborted();
  draft.reading(0, passages.length);

  const sources = new Map(passages.map((source, place) => [String(place), source]));
  const language = asked ?? languageOf(passages[0]);
  const answer = await app.ai.answer(
    question,
    [...sources].map(([id, source]) => askedPassage(id, source)),
    { language, statistics, before, signal, onToken: (piece) => draft.add(piece) },
  );
  await draft.close();
  signal.throwIfAborted();
  draft.reading(passages.length, passages.length);

  const quoted = answer.found ? await cite(app, reading, answer.quotes, sources) : null;
  const found = quoted !== null && quoted.citations.length > 0;
  const { citations } = found ? quoted : await cite(app, reading, answer.nearest, sources);
  const content = found ? renumber(answer.text, quoted.numbers) : doNotSay[language];

  const success = { lastMessageModel: app.ai.name, errorCount: 0, errored: false };
  await finish(app, scope, reach, talk, success, async (tx) => {
    const written = await changeMessage(tx, message, ['writing'], {
      content,
      found,
      status: 'done',
      model: app.ai.name,
      searchedDocuments: documents,
      searchedPassages: passages.length,
    });
    if (!written) return null;
    const place = { companyId: message.companyId, messageId: message.id };
    await insertCitations(
      tx,
      citations.map((citation) => ({ ...citation, ...place })),
    );
    return written;
  });
}

const askedPassage = (id: string, { text, language, score, name, version, heading }: Source): AskedPassage => ({
  id,
  text,
  language,
  score,
  document: name,
  version,
  heading: [name, heading].filter(Boolean).join(' › '),
});

const languageOf = (source: Source | undefined): Language =>
  source && isKnownLanguage(source.language) ? source.language : 'en';

/** Writes the end of an answer, and what it means for the conversation, and tells its owner. */
async function finish(
  app: App,
  scope: ReachScope,
  reach: ReachScope,
  { session }: Talk,
  change: Parameters<typeof changeSession>[2],
  work: (tx: Tx) => Promise<MessageRow | null>,
): Promise<void> {
  const told = await app.database.write(scope, async (tx) => {
    const written = await work(tx);
    if (!written) return null;
    const now = await changeSession(tx, session, change);
    return {
      message: await presentMessage(tx, reach, session, written),
      session: await presentSession(tx, reach, now),
    };
  });
  if (!told) return;
  announceMessage(app, session, { kind: 'message', message_id: told.message.id, message: told.message });
  announceSession(app, session, { change: 'updated', session: told.session });
}

type Change = Partial<typeof messageTable.$inferInsert>;

/** Somebody stopped the answer: what was written stays. A worker that stops leaves it to the next one. */
async function interrupted(app: App, scope: ReachScope, talk: Talk, draft: Draft, reason: unknown): Promise<void> {
  if (reason instanceof JobAborted && reason.reason === 'stopping') throw reason;
  const change: Change = { status: 'stopped', content: renumber(draft.text, new Map()) };
  await finish(app, scope, scope, talk, {}, async (tx) => {
    return (await changeMessage(tx, talk.message, ['writing', 'stopped'], change)) ?? null;
  });
}

async function fail(app: App, scope: ReachScope, talk: Talk, sentence: string): Promise<void> {
  const counted = { errorCount: talk.session.errorCount + 1, errored: true };
  await finish(app, scope, scope, talk, counted, async (tx) => {
    const change: Change = { status: 'failed', messageType: 'error', content: sentence, found: null };
    return (await changeMessage(tx, talk.message, ['writing'], change)) ?? null;
  });
}

/** No worker could write the answer: it is marked as failed, so that nobody waits for it for ever. */
export async function giveUpAnswer(app: App, authorityOf: AuthorityOf, job: Omit<Job, 'signal'>): Promise<void> {
  const scope = await authorityOf(systemActor).own();
  const talk = await findTalk(app, scope, job.scope.actor, (job.payload as AnswerJob).message_id);
  if (talk) await fail(app, scope, talk, 'The answer could not be written. Ask again.');
}

async function findTalk(app: App, scope: ReachScope, { userId }: Actor, id: number): Promise<Talk | undefined> {
  if (userId === null) return undefined;
  return await app.database.read(scope, (tx) => findMessage(tx, { scope, userId }, id));
}
