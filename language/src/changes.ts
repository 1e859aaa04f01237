import { analyzeText } from './analysis.ts';
import type { Answer, AnswerOptions, Quote } from './answers.ts';
import { fold } from './fold.ts';
import { isKnownLanguage, knownLanguages, type KnownLanguage } from './languages.ts';
import { analyzeQuery, everyStem, withMeant, type AnalyzedQuery, type QueryTerm } from './query.ts';
import { termInverse, type Candidate } from './ranking.ts';
import { splitSentences } from './sentences.ts';
import type { Span } from './spans.ts';
import { countStatistics, type CorpusStatistics } from './statistics.ts';
import { versionInName, versionsAsked } from './version-names.ts';

/** A passage of one of two versions of a document. */
export interface VersionedPassage<Id> extends Candidate<Id> {
  version: 'older' | 'newer';
  /** what its document is called */
  document: string;
}

/** How a question asks what changed, and what it calls the versions, which a mere difference has to be one of. */
const cues: Record<KnownLanguage, { changed: string; differs: string }> = {
  de: {
    changed: String.raw`geandert|verandert|anderungen|was ist neu|neuerungen`,
    differs: String.raw`unterschied\w*|unterscheide\w*|vergleich\w*|abweich\w*`,
  },
  en: {
    changed: String.raw`(?:what|how|which|did|does|has|have|was|were|is|are)\b.*\bchange[ds]?|what(?: i|')s new|changes (?:in|to|between|from)`,
    differs: String.raw`differ\w*|compare[ds]?|comparison`,
  },
  es: {
    changed: String.raw`cambi(?:o|os|ado|a|an|aron)|novedades|modific\w+`,
    differs: String.raw`diferenci\w*|compar\w+`,
  },
  it: {
    changed: String.raw`cambia(?:to|ta|ti|te|no|menti)?|modific\w+|novita`,
    differs: String.raw`differen\w*|confront\w+`,
  },
  nl: {
    changed: String.raw`(?:ge|ver)wijzigd|veranderd|wijzigingen|veranderingen|wat is (?:er )?nieuw`,
    differs: String.raw`verschil\w*|vergelijk\w*|afwijk\w*`,
  },
};
const versionWords = String.raw`version\w*|versie\w*|vers[ie]on[ei]s?|fassung\w*|entwurf|draft|previous|earlier|older?|former|amended|vorige|vorig|oude|nieuwe|eerdere|alte[nrs]?|neue[nrs]?|fruhere[nrs]?|precedente|vecchia|nuova|anterior|nueva|antigua`;
const askedOf = Object.fromEntries(
  knownLanguages.map((language) => [
    language,
    {
      changed: new RegExp(String.raw`\b(?:${cues[language].changed})\b`, 'u'),
      differs: new RegExp(String.raw`\b(?:${cues[language].differs})\b`, 'u'),
    },
  ]),
) as Record<KnownLanguage, { changed: RegExp; differs: RegExp }>;
const anyVersion = new RegExp(String.raw`\b(?:${versionWords})\b`, 'u');
const asksWhatIsNew =
  /\b(?:new|neu\w*|nieuw\w*|nuev[oa]s?|nuov[oaie]|novita|novedades|added|toegevoegd|hinzugekommen)\b(?! (?:version|versie|fassung))/u;
const wordOfChange = new RegExp(
  String.raw`^(?:${knownLanguages.map((language) => cues[language].differs).join('|')}|${versionWords}|v?\d{1,2}|v|neu\w*|new|nuev\w+|nuov\w+|nieuw\w*|\w*anderung\w*|\w*andert|\w*wijzig\w*|\w*anderd|\w*andering\w*|chang\w*|cambi\w*|modific\w*|novita|novedades)$`,
  'u',
);

/**
 * Whether a question asks what is other in one version of a document than in another: "What changed in ...?", "What is the
 * difference between version 1 and 2?".
 *
 * @param language ISO 639-1 code of the question; where it is not known every language's words are tried.
 */
export function asksWhatChanged(question: string, language: string | null): boolean {
  const folded = fold(question);
  const isOfVersions = namesVersion(question);
  return (isKnownLanguage(language) ? [language] : knownLanguages).some(
    (known) => askedOf[known].changed.test(folded) || (isOfVersions && askedOf[known].differs.test(folded)),
  );
}

/** Whether a question is about a certain version of a document: "v1", "the old agreement", "the previous version". */
export function namesVersion(question: string): boolean {
  return versionsAsked(question).length > 0 || anyVersion.test(fold(question));
}

interface Sentence<Id> extends Span {
  passage: VersionedPassage<Id>;
  place: number;
  text: string;
  stems: ReadonlySet<string>;
}

interface Change<Id> {
  older: Sentence<Id> | null;
  newer: Sentence<Id> | null;
  /** how much of what the question is about it and its headings hold, 0 to 1 */
  share: number;
}

const mostChanges = 4;
const mostOfDocument = 6;
const pageOfPages = /\d{1,4} ?(?:\/|of|van|von|di|de) ?\d{1,4}\s*$/;
const money = /[€$£%]|\b(?:eur|euros?|usd|gbp|chf|per ?cent|procent|prozent|por ciento|per cento)\b/i;
/** What has fewer words is a heading or a label. */
const fewestWords = 4;
/** Two sentences are versions of each other when they share at least this (Dice coefficient of their stems). */
const leastAlike = 0.45;
/** A change is about what was asked when it holds this share of it at least. */
const leastShare = 0.3;
/** Of several changes those are told that hold nearly as much of it as the best one. */
const nearBest = 0.75;
const headingShare = 0.8;

/**
 * Quotes what differs between two versions of a document and fits the question, each old sentence before the new one that
 * stands for it. Sentences that both versions hold are left out, wherever they stand; of the others those that share most
 * words are taken to be the same one, changed. A question about the document as a whole gets its weightiest changes, those of
 * sums, numbers and dates before those of other words.
 *
 * @param passages all passages of both versions, each version in order
 */
export function answerChanges<Id>(
  question: string,
  passages: readonly VersionedPassage<Id>[],
  options: AnswerOptions = {},
): Answer<Id> {
  const statistics = options.statistics ?? countStatistics(passages.map((p) => analyzeText(p.text, p.language)));
  const languages = [...new Set(passages.flatMap((passage) => passage.language ?? []))];
  const query = withMeant(analyzeQuery(question, languages, options.language, options.before), statistics);
  const topic = topicOf(query, passages);
  const changes = changesBetween(passages).map((change) => ({ ...change, share: shareOf(change, topic, statistics) }));
  const told = topic.length === 0 ? foremost(changes, asksWhatIsNew.test(fold(question))) : fitting(changes);
  const confidence = topic.length === 0 ? 1 : (told[0]?.share ?? 0);
  const quotes = told.flatMap(({ older, newer, share }) =>
    [older, newer].flatMap((sentence) => (sentence ? [quoteOf(sentence, topic.length === 0 ? 1 : share)] : [])),
  );
  return { found: quotes.length > 0, confidence, quotes, nearest: [] };
}

/** The words of the question that say what the change is of: not its words of change, nor what the documents are called. */
function topicOf<Id>(query: AnalyzedQuery, passages: readonly VersionedPassage<Id>[]): QueryTerm[] {
  const names = [...new Set(passages.map(({ document }) => versionInName(document)?.family ?? document))];
  const called = new Set(
    names.flatMap((name) => analyzeText(name, passages[0]!.language).terms.map(({ stem }) => stem)),
  );
  return query.terms.filter(
    (term) => !wordOfChange.test(term.word) && !everyStem(term).some((stem) => called.has(stem)),
  );
}

function changesBetween<Id>(passages: readonly VersionedPassage<Id>[]): Omit<Change<Id>, 'share'>[] {
  const older = sentencesOf(passages.filter(({ version }) => version === 'older'));
  const newer = sentencesOf(passages.filter(({ version }) => version === 'newer'));
  const kept = new Set(older.map(({ text }) => text));
  const keptToo = new Set(newer.map(({ text }) => text));
  const gone = older.filter(({ text }) => !keptToo.has(text));
  const come = newer.filter(({ text }) => !kept.has(text));
  const pairs = come
    .flatMap((now) => gone.map((before) => ({ now, before, alike: dice(now.stems, before.stems) })))
    .filter(({ alike }) => alike >= leastAlike)
    .toSorted((a, b) => b.alike - a.alike);
  const counterpart = new Map<Sentence<Id>, Sentence<Id>>();
  for (const { now, before } of pairs) {
    if (!counterpart.has(now) && !counterpart.has(before)) counterpart.set(now, before).set(before, now);
  }
  return [
    ...come.map((now) => ({ older: counterpart.get(now) ?? null, newer: now })),
    ...gone.filter((before) => !counterpart.has(before)).map((before) => ({ older: before, newer: null })),
  ];
}

/** Sentences with their words alone, so that another clause number or line break is no change. */
function sentencesOf<Id>(passages: readonly VersionedPassage<Id>[]): Sentence<Id>[] {
  let place = 0;
  return passages.flatMap((passage) =>
    splitSentences(passage.text, passage.language).flatMap((span): Sentence<Id>[] => {
      const slice = passage.text.slice(span.start, span.end);
      const { terms } = analyzeText(slice.replace(/^\s*\(?\d{1,2}(?:\.\d{1,2})*[.)]?\s/, ''), passage.language);
      const stems = new Set(terms.flatMap((term) => (term.stop ? [] : [term.stem])));
      // A title page and the lines at the edges of pages name their own version and page, which is no change of what it says.
      const isLabel = stems.size < fewestWords || versionsAsked(slice).length > 0 || pageOfPages.test(slice);
      if (isLabel) return [];
      return [{ ...span, passage, place: place++, text: terms.map((term) => term.word).join(' '), stems }];
    }),
  );
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared++;
  return (2 * shared) / (a.size + b.size);
}

function shareOf<Id>(
  { older, newer }: Omit<Change<Id>, 'share'>,
  topic: readonly QueryTerm[],
  statistics: CorpusStatistics,
): number {
  const sentences = [older, newer].filter((sentence) => sentence !== null);
  const own = new Set(sentences.flatMap(({ stems }) => [...stems]));
  const above = new Set(
    sentences.flatMap(({ passage }) =>
      analyzeText((passage.heading ?? '').split(' › ').slice(1).join('\n'), passage.language).terms.map(
        ({ stem }) => stem,
      ),
    ),
  );
  const weighed = topic.map((term) => {
    const holds = (stems: ReadonlySet<string>) => everyStem(term).some((stem) => stems.has(stem));
    return { weight: termInverse(term, statistics), fit: holds(own) ? 1 : holds(above) ? headingShare : 0 };
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : weighed.reduce((sum, { weight, fit }) => sum + weight * fit, 0) / total;
}

/** The changes that fit what was asked best; ones that say both what was and what is, first. */
function fitting<Id>(changes: readonly Change<Id>[]): Change<Id>[] {
  const best = Math.max(0, ...changes.map(({ share }) => share));
  return changes
    .filter(({ share }) => share >= leastShare && share >= nearBest * best)
    .toSorted((a, b) => b.share - a.share || weightOf(b) - weightOf(a))
    .slice(0, mostChanges);
}

/** The weightiest changes of the document, in its order. */
function foremost<Id>(changes: readonly Change<Id>[], onlyNew: boolean): Change<Id>[] {
  const added = onlyNew ? changes.filter(({ older }) => !older) : [];
  return (added.length > 0 ? added : changes)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostOfDocument)
    .toSorted((a, b) => (a.newer ?? a.older)!.place - (b.newer ?? b.older)!.place);
}

/** Another sum says most, then another number or date, then other words, then what is only new or only gone. */
function weightOf<Id>({ older, newer }: Change<Id>): number {
  if (!older || !newer) return 0;
  const numbers = ({ stems }: Sentence<Id>) => [...stems].filter((stem) => /\d/.test(stem));
  const isOther =
    numbers(newer).some((stem) => !older.stems.has(stem)) && numbers(older).some((stem) => !newer.stems.has(stem));
  if (!isOther) return 1;
  return money.test(newer.passage.text.slice(newer.start, newer.end)) ? 3 : 2;
}

function quoteOf<Id>({ passage, start, end }: Sentence<Id>, score: number): Quote<Id> {
  return { passage: passage.id, start, end, score };
}
