import type { AnswerOf } from '@dossier/contract/base/route';
import type { homeCalls } from '@dossier/contract/home/calls';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Authority, Caller } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { countOwnByDay } from '../../ask/verbs/count-own-by-day.ts';
import { recentDeeds } from '../../audit/verbs/recent-deeds.ts';
import { listDocuments } from '../../documents/verbs/list-documents.ts';
import { countSucceededByDay } from '../../tasks/verbs/count-ended-by-day.ts';
import { listTasks } from '../../tasks/verbs/list-tasks.ts';
import { selfOf } from '../../users/verbs/self-of.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { suggestQuestions } from './suggest-questions.ts';

type Home = AnswerOf<typeof homeCalls.get>;

const DAY_MS = 24 * 3600 * 1000;
const FORTNIGHT = 14;
const SHOWN = { waiting: 5, documents: 6, happened: 10 };

/** What the home screen shows of everything that the caller may read. */
export async function lookHome(
  app: App,
  reach: ReachScope,
  { caller, authority }: { caller: Caller; authority: Authority },
): Promise<Home> {
  const own = await authority.own();
  const mayUpload = (await authority.reach('DOCUMENT_CREATE')).companyIds.length > 0;
  const first = { page: 1, sort: '-created_at' as const };
  const failed = { ...first, per_page: SHOWN.waiting, created_by: [caller.userId], status: ['failure' as const] };
  const recent = { page: 1, sort: '-updated_at' as const, per_page: SHOWN.documents };
  const [waiting, documents, rest] = await Promise.all([
    listTasks(app, own, reach, failed),
    listDocuments(app, reach, recent),
    app.database.read(own, async (tx) => {
      const [fortnight, happened, suggestions] = await Promise.all([
        fortnightOf(tx, reach, caller),
        happenedIn(tx, reach),
        suggestionsFor(tx, reach, caller),
      ]);
      return { fortnight, happened, suggestions };
    }),
  ]);
  return { may_upload: mayUpload, waiting: waiting.items, recent_documents: documents.items, ...rest };
}

async function suggestionsFor(tx: Tx, reach: ReachScope, caller: Caller): Promise<Home['suggestions']> {
  const { language } = await selfOf(tx, caller.userId, caller.technicalAdmin);
  return await suggestQuestions(tx, reach, language ?? 'en');
}

async function fortnightOf(tx: Tx, reach: ReachScope, caller: Caller): Promise<Home['fortnight']> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 2 * FORTNIGHT }, (_, ago) => dayOf(today - ago * DAY_MS)).toReversed();
  const since = new Date(`${days[0]!}T00:00:00Z`);
  const [read, asked] = await Promise.all([
    countSucceededByDay(tx, reach, 'index_document', since),
    countOwnByDay(tx, caller.userId, since),
  ]);
  const now = days.slice(FORTNIGHT);
  const sum = (of: readonly string[], count: (day: string) => number | undefined) =>
    of.reduce((total, day) => total + (count(day) ?? 0), 0);
  return {
    documents_read: sum(now, (day) => read.get(day)),
    documents_read_before: sum(days.slice(0, FORTNIGHT), (day) => read.get(day)),
    questions_asked: sum(now, (day) => asked.get(day)?.asked),
    questions_with_sources: sum(now, (day) => asked.get(day)?.withSources),
    chart: {
      type: 'bar',
      categories: now,
      series: [
        { name: 'documents_read', values: now.map((day) => read.get(day) ?? 0) },
        { name: 'questions_asked', values: now.map((day) => asked.get(day)?.asked ?? 0) },
      ],
    },
  };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

async function happenedIn(tx: Tx, reach: ReachScope): Promise<Home['happened']> {
  const since = new Date(Date.now() - FORTNIGHT * DAY_MS);
  const deeds = await recentDeeds(tx, reach, since, SHOWN.happened);
  const personOf = await peopleOf(
    tx,
    deeds.map((deed) => deed.userId),
  );
  return deeds.map((deed) => {
    const person = personOf(deed.userId);
    return {
      at: deed.at.toISOString(),
      actor: person ? `${person.first_name} ${person.last_name}`.trim() : 'Dossier',
      action: deed.action,
      entity_type: deed.entityType,
      name: deed.name,
      company_id: deed.companyId,
      project_id: deed.projectId,
      document_id: deed.entityType === 'document' && deed.count === 1 ? deed.entityId : null,
      count: deed.count,
    };
  });
}
