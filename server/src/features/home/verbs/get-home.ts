import type { ContextWithAuthority, ContextWithCaller } from '../../../access/context.ts';
import type { AnswerOf } from '@dossier/contract/base/route';
import type { homeCalls } from '@dossier/contract/home/calls';
import type { Tx } from '../../../engines/database/port.ts';
import type { Caller } from '../../../access/actor.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { countOwnByDay } from '../../ask/verbs/count-own-by-day.ts';
import { recentEntries } from '../../audit/verbs/recent-entries.ts';
import { listDocuments } from '../../documents/verbs/list-documents.ts';
import { countSucceededByDay } from '../../tasks/verbs/count-ended-by-day.ts';
import { listOwnTasks } from '../../tasks/verbs/list-tasks.ts';
import { getSelf } from '../../users/verbs/own-profile.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { suggestQuestions } from './suggest-questions.ts';

type Home = AnswerOf<typeof homeCalls.get>;

const DAY_MS = 24 * 3600 * 1000;
const FORTNIGHT = 14;
const LIST_LENGTHS = { waiting: 5, tasks: 5, documents: 6, happened: 10 };

/** The home screen for everything that the caller may read. */
export async function getHome(
  context: ContextWithAuthority<AccessibleScope> & ContextWithCaller<AccessibleScope>,
): Promise<Home> {
  const { app, scope: accessible, caller, authority } = context;
  const own = await authority.own();
  const mayUpload = (await authority.accessible('DOCUMENT_CREATE')).companyIds.length > 0;
  const first = { page: 1, sort: '-created_at' as const };
  const recent = { page: 1, sort: '-updated_at' as const, per_page: LIST_LENGTHS.documents };
  const viewer = { app, scope: own, caller, authority };
  const [waiting, tasks, documents, rest] = await Promise.all([
    listOwnTasks(viewer, { ...first, per_page: LIST_LENGTHS.waiting, attention: true }),
    listOwnTasks(viewer, { ...first, per_page: LIST_LENGTHS.tasks }),
    listDocuments({ app, scope: accessible }, recent),
    app.database.read(own, async (tx) => {
      const [fortnight, happened, suggestions] = await Promise.all([
        getFortnight(tx, accessible, caller),
        listRecentActivity(tx, accessible),
        suggestionsFor(tx, accessible, caller),
      ]);
      return { fortnight, happened, suggestions };
    }),
  ]);
  return {
    may_upload: mayUpload,
    waiting: waiting.items,
    waiting_total: waiting.total,
    recent_tasks: tasks.items,
    recent_documents: documents.items,
    ...rest,
  };
}

async function suggestionsFor(tx: Tx, accessible: AccessibleScope, caller: Caller): Promise<Home['suggestions']> {
  const { language } = await getSelf({ tx }, { userId: caller.userId, technicalAdmin: caller.technicalAdmin });
  return await suggestQuestions({ tx, scope: accessible }, language ?? 'en');
}

async function getFortnight(tx: Tx, accessible: AccessibleScope, caller: Caller): Promise<Home['fortnight']> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 2 * FORTNIGHT }, (_, ago) => toDay(today - ago * DAY_MS)).toReversed();
  const since = new Date(`${days[0]!}T00:00:00Z`);
  const [documents, questions] = await Promise.all([
    countSucceededByDay({ tx, scope: accessible }, { kind: 'index_document', since }),
    countOwnByDay({ tx }, { userId: caller.userId, since }),
  ]);
  const now = days.slice(FORTNIGHT);
  const sum = (of: readonly string[], count: (day: string) => number | undefined) =>
    of.reduce((total, day) => total + (count(day) ?? 0), 0);
  return {
    documents_read: sum(now, (day) => documents.get(day)),
    documents_read_before: sum(days.slice(0, FORTNIGHT), (day) => documents.get(day)),
    questions_asked: sum(now, (day) => questions.get(day)?.asked),
    answers_helpful: sum(now, (day) => questions.get(day)?.helpful),
    answers_not_helpful: sum(now, (day) => questions.get(day)?.notHelpful),
    chart: {
      type: 'bar',
      categories: now,
      series: [
        { name: 'documents_read', values: now.map((day) => documents.get(day) ?? 0) },
        { name: 'questions_asked', values: now.map((day) => questions.get(day)?.asked ?? 0) },
      ],
    },
  };
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

async function listRecentActivity(tx: Tx, accessible: AccessibleScope): Promise<Home['happened']> {
  const since = new Date(Date.now() - FORTNIGHT * DAY_MS);
  const entries = await recentEntries({ tx, scope: accessible }, { since, limit: LIST_LENGTHS.happened });
  const getPerson = await loadPeople(
    { tx },
    entries.map((entry) => entry.userId),
  );
  return entries.map((entry) => {
    const person = getPerson(entry.userId);
    return {
      at: entry.at.toISOString(),
      actor: person ? `${person.first_name} ${person.last_name}`.trim() : 'Dossier',
      action: entry.action,
      entity_type: entry.entityType,
      name: entry.name,
      company_id: entry.companyId,
      project_id: entry.projectId,
      document_id: entry.entityType === 'document' && entry.count === 1 ? entry.entityId : null,
      count: entry.count,
    };
  });
}
