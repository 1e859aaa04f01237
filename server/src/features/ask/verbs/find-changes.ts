import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeGroup } from '@dossier/contract/ask/change-answers';
import type { ChangeKind } from '@dossier/contract/compare/constants';
import {
  aboutTopic,
  analyzeChange,
  type AnalyzedChange,
  type AskedChange as NamedChange,
  beginsWithPart,
  mostImportant,
  sectionsOf,
  topicOf,
} from '@dossier/language/asked-changes/choose';
import { understandChanges } from '@dossier/language/asked-changes/question';
import { detectLanguage } from '@dossier/language/detect';
import { carryOver } from '@dossier/language/follow-ups';
import { understand } from '@dossier/language/understanding';
import type { AccessibleScope } from '../../../access/scope.ts';
import { type AskedComparison, readAskedChanges } from '../../compare/verbs/read-asked-changes.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { type AskedChange, type ChangeTexts, textsOfChanges } from '../change-sources.ts';
import type { Source } from '../retrieve-passages.ts';
import type { StoredChanges } from '../tables.ts';
import { type AnswerJob, questionLanguage, type Retrieval, sourceLanguage } from './find-passages.ts';
import { findModels } from './use-local-models.ts';

type Context = TaskContext<AccessibleScope>;

/** Changes that an answer quotes, and that a model reads. */
const MAX_QUOTED = 8;
const MAX_READ = 40;
/** Words that were deleted or inserted within a text count as that from this number on. */
const MIN_WORDS = 3;
/** Changes that are analysed before other work gets a turn. */
const AT_ONCE = 50;

/** What the comparison of a conversation says about a question. */
export interface FoundChanges {
  found: Omit<StoredChanges, 'items'>;
  /** The ones to quote. */
  quoted: readonly ChangeTexts[];
  /** What no change is about and the documents may answer, in words of the question; null if nothing else is to be read. */
  unanswered: string | null;
  retrieval: Retrieval;
}

/** What changed, if the conversation is about a comparison and its question asks for that; otherwise null. */
export async function findChanges(context: Context, job: AnswerJob): Promise<FoundChanges | null> {
  const { app, authority, signal } = context;
  const { session, message } = job.target;
  if (session.comparisonId === null) return null;
  const [question = '', ...earlier] = job.history.questions;
  const before = carryOver(question, earlier, detectLanguage);
  const language = questionLanguage(question, before);
  const asked = understandChanges(question, language, before || (earlier[0] ?? ''));
  if (!asked) return null;
  const scope = await authority.accessible('DOCUMENT_READ');
  const read = await readAskedChanges({ app, scope, signal }, session.comparisonId);
  if (!read) return null;
  const { comparison, sections, changes } = read;
  const sides = [comparison.source, comparison.target];
  const languages = [...new Set(sides.flatMap((side) => side.language ?? []))];
  const part = asked.part === null ? null : sectionsOf(asked.part, sections);
  const isInPart = ({ section, a, b }: AskedChange) =>
    asked.part === null ||
    // Clauses with numbers and without headings.
    (part
      ? section !== null && part.sections.has(section)
      : [a, b].some((at) => at && beginsWithPart(asked.part!, at.text)));
  const inScope = changes.filter(
    (change) =>
      (asked.groups.length === 0 || groupsOf(change).some((group) => asked.groups.includes(group))) && isInPart(change),
  );
  const names = sides.map((side) => side.document.name);
  const topic = topicOf(asked, names, languages.length > 0 ? languages : ['en']);
  const named = inScope.map((change) => toNamed(change, read));
  const matching = topic ? aboutTopic(topic, await analyzed(named, signal)) : named.map((_, at) => at);
  const take = (limit: number) =>
    (topic ? matching.slice(0, limit) : mostImportant(named, limit)).map((at) => inScope[at]!);
  const counts = { inserted: 0, deleted: 0, changed: 0, moved: 0 };
  for (const at of matching) counts[groupOf(inScope[at]!.kind)] += 1;
  const models = await findModels(context, { reading: job.reading, session, modelId: message.modelId });
  const texts = await textsOfChanges({ app, scope }, read, take(models.writes ? MAX_READ : MAX_QUOTED));
  const found = {
    comparison_id: session.comparisonId,
    asks_count: asked.asksCount,
    groups: asked.groups,
    part: asked.part,
    heading: part?.heading ?? null,
    has_topic: topic !== null,
    counts,
    total: matching.length,
    searched: changes.length,
    hidden: read.hidden,
    unsearched: read.total - changes.length,
    not_compared: read.notCompared,
  };
  const forModel = texts.flatMap(({ older, newer }) => [older?.source, newer?.source].filter(isSource));
  const retrieval: Retrieval = {
    question,
    before,
    language: language ?? sourceLanguage(forModel[0]),
    sources: new Map(forModel.map((source) => [sourceKey(source), source])),
    forModel,
    whole: null,
    asksWhole: false,
    statistics: { passages: 0, averageLength: 0, frequencies: new Map() },
    documents: new Set(sides.map((side) => side.document.id)).size,
    attachments: 0,
    understanding: { ...understand(question, language), kind: asked.asksCount ? 'count' : 'changes' },
    isOverview: false,
    models,
    named: [],
    followsUp: false,
  };
  const unanswered = topic && matching.length === 0 ? topic.terms.map(({ text }) => text).join(' ') : null;
  return { found, quoted: texts.slice(0, MAX_QUOTED), unanswered, retrieval };
}

/** The key of a side of a change among the sources of an answer. */
export const sourceKey = ({ version, change }: Pick<Source, 'version' | 'change'>): string =>
  `${change?.number} ${version}`;

const isSource = (source: Source | null | undefined): source is Source => source != null;

/** The kind of a change as questions name it. */
export function groupOf(kind: ChangeKind): ChangeGroup {
  switch (kind) {
    case 'inserted':
    case 'row_inserted':
    case 'column_inserted':
      return 'inserted';
    case 'deleted':
    case 'row_deleted':
    case 'column_deleted':
      return 'deleted';
    case 'moved':
    case 'moved_changed':
      return 'moved';
    default:
      return 'changed';
  }
}

/** Its kind; words that were removed from or added to a text, with few in exchange, were also deleted or inserted. */
function groupsOf({ kind, words }: AskedChange): ChangeGroup[] {
  const group = groupOf(kind);
  if (group !== 'changed') return [group];
  const count = (wanted: '-' | '+') =>
    words.reduce((sum, { op, text }) => sum + (op === wanted ? text.split(/\s+/u).filter(Boolean).length : 0), 0);
  const [removed, added] = [count('-'), count('+')];
  if (removed >= MIN_WORDS && added * 2 <= removed) return ['changed', 'deleted'];
  return added >= MIN_WORDS && removed * 2 <= added ? ['changed', 'inserted'] : ['changed'];
}

const toNamed = (
  { kind, section, a, b, words }: AskedChange,
  { comparison, sections }: Pick<AskedComparison, 'comparison' | 'sections'>,
): NamedChange => ({
  group: groupOf(kind),
  section,
  heading: (section !== null && sections[section]?.heading) || '',
  older: a?.text ?? '',
  newer: b?.text ?? '',
  differing: words.flatMap(({ op, text }) => (op === '=' ? [] : [text])).join(' '),
  language: comparison.target.language ?? comparison.source.language,
});

async function analyzed(changes: readonly NamedChange[], signal: AbortSignal): Promise<AnalyzedChange[]> {
  const all: AnalyzedChange[] = [];
  for (const change of changes) {
    all.push(analyzeChange(change));
    if (all.length % AT_ONCE > 0) continue;
    await nextTurn();
    signal.throwIfAborted();
  }
  return all;
}
