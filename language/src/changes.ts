import { analyzeText } from './analysis.ts';
import type { Answer, AnswerOptions, Quote } from './answers.ts';
import { fold } from './fold.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { analyzeQuery, allStems, expandTerms, type AnalyzedQuery, type QueryTerm } from './query.ts';
import { termInverse, type Candidate } from './ranking.ts';
import { splitSentences } from './sentences.ts';
import type { Span } from './spans.ts';
import { countStatistics, type CorpusStatistics } from './statistics.ts';
import { parseVersionName, versionsInQuestion } from './version-names.ts';

/** A passage of one of two versions of a document. */
export interface VersionedPassage<Id> extends Candidate<Id> {
  version: 'older' | 'newer';
  /** name of the document */
  document: string;
}

/** Words by which a question asks for changes, and words for versions, one of which must accompany a mere "difference". */
const CUES: Record<SupportedLanguage, { changed: string; differs: string }> = {
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
const VERSION_WORDS = String.raw`version\w*|versie\w*|vers[ie]on[ei]s?|fassung\w*|entwurf|draft|previous|earlier|older|former|amended|vorige|vorig|oude|eerdere|alte[nrs]?|fruhere[nrs]?|precedente|vecchi[ao]|anterior|antigu[ao]`;
/** Words that mean a version only beside the name of a document: "de nieuwe huurovereenkomst", but not "de nieuwe commissie". */
const AGE_WORDS = String.raw`new|old|nieuwe|neue[nrs]?|nuov[ao]|nuev[ao]`;
const DOCUMENT_WORDS = String.raw`agreement|document|policy|lease|offer|text|terms|rules|one|\w*overeenkomst|\w*contract|beleid|offerte|tekst|statuten|voorwaarden|reglement|\w*vertrag\w*|vereinbarung|dokument\w*|richtlinie\w*|angebot\w*|satzung|\w*ordnung|contratto|accordo|documento|regolamento|statuto|offerta|testo|contrato|acuerdo|reglamento|estatutos|oferta|texto`;
const asksPattern = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => [
    language,
    {
      changed: new RegExp(String.raw`\b(?:${CUES[language].changed})\b`, 'u'),
      differs: new RegExp(String.raw`\b(?:${CUES[language].differs})\b`, 'u'),
    },
  ]),
) as Record<SupportedLanguage, { changed: RegExp; differs: RegExp }>;
const ANY_VERSION = new RegExp(
  String.raw`\b(?:${VERSION_WORDS}|(?:${AGE_WORDS}) (?:${DOCUMENT_WORDS})|(?:${DOCUMENT_WORDS}) (?:${AGE_WORDS}))\b`,
  'u',
);
const asksWhatIsNew =
  /\b(?:new|neu\w*|nieuw\w*|nuev[oa]s?|nuov[oaie]|novita|novedades|added|toegevoegd|hinzugekommen)\b(?! (?:version|versie|fassung))/u;
const changeWords = new RegExp(
  String.raw`^(?:${SUPPORTED_LANGUAGES.map((language) => CUES[language].differs).join('|')}|${VERSION_WORDS}|${AGE_WORDS}|v?\d{1,2}|v|neu\w*|new|nuev\w+|nuov\w+|nieuw\w*|\w*anderung\w*|\w*andert|\w*wijzig\w*|\w*anderd|\w*andering\w*|chang\w*|cambi\w*|modific\w*|novita|novedades)$`,
  'u',
);

/**
 * Whether a question asks for the differences between versions of a document: "What changed in ...?", "What is the difference between
 * version 1 and 2?".
 *
 * @param language ISO 639-1 code of the question; if unknown, the words of all languages are tried
 */
export function asksWhatChanged(question: string, language: string | null): boolean {
  const folded = fold(question);
  const mentionsVersion = namesVersion(question);
  return (isSupportedLanguage(language) ? [language] : SUPPORTED_LANGUAGES).some(
    (candidate) =>
      asksPattern[candidate].changed.test(folded) || (mentionsVersion && asksPattern[candidate].differs.test(folded)),
  );
}

/** Whether a question refers to a specific version of a document: "v1", "the old agreement", "the previous version". */
export function namesVersion(question: string): boolean {
  return versionsInQuestion(question).length > 0 || ANY_VERSION.test(fold(question));
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
  /** share of the topic's words in the change and its headings, 0 to 1 */
  share: number;
}

const MAX_CHANGES = 4;
const MAX_CHANGES_OF_DOCUMENT = 6;
const PAGE_OF_PAGES = /\d{1,4} ?(?:\/|of|van|von|di|de) ?\d{1,4}\s*$/;
const MONEY = /[€$£%]|\b(?:eur|euros?|usd|gbp|chf|per ?cent|procent|prozent|por ciento|per cento)\b/i;
/** Sentences with fewer words are headings or labels. */
const MIN_WORDS = 4;
/** Minimum similarity of two versions of a sentence (Dice coefficient of their stems). */
const MIN_SIMILARITY = 0.45;
/** Minimum share of the topic for a change to be relevant. */
const MIN_SHARE = 0.3;
/** Minimum share of the topic relative to the best change. */
const NEAR_BEST = 0.75;
const HEADING_SHARE = 0.8;

/**
 * Quotes the differences between two versions of a document that match the question, each old sentence before its replacement. Sentences in
 * both versions are ignored wherever they are; the others are paired by their common words. A question about the document as a whole gets
 * its most important changes: amounts, numbers and dates before other words.
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
  const query = expandTerms(analyzeQuery(question, languages, options.language, options.before), statistics);
  const topic = extractTopic(query, passages);
  const changes = findChanges(passages).map((change) => ({ ...change, share: topicShare(change, topic, statistics) }));
  const selected =
    topic.length === 0 ? mostImportant(changes, asksWhatIsNew.test(fold(question))) : matchingChanges(changes);
  const confidence = topic.length === 0 ? 1 : (selected[0]?.share ?? 0);
  const quotes = selected.flatMap(({ older, newer, share }) =>
    [older, newer].flatMap((sentence) => (sentence ? [toQuote(sentence, topic.length === 0 ? 1 : share)] : [])),
  );
  return { found: quotes.length > 0, confidence, quotes, nearest: [] };
}

/** The words that state what the change is about, without words for change and document names. */
function extractTopic<Id>(query: AnalyzedQuery, passages: readonly VersionedPassage<Id>[]): QueryTerm[] {
  const names = [...new Set(passages.map(({ document }) => parseVersionName(document)?.family ?? document))];
  const documentWords = new Set(
    names.flatMap((name) => analyzeText(name, passages[0]!.language).terms.map(({ stem }) => stem)),
  );
  return query.terms.filter(
    (term) => !changeWords.test(term.word) && !allStems(term).some((stem) => documentWords.has(stem)),
  );
}

function findChanges<Id>(passages: readonly VersionedPassage<Id>[]): Omit<Change<Id>, 'share'>[] {
  const older = splitVersion(passages.filter(({ version }) => version === 'older'));
  const newer = splitVersion(passages.filter(({ version }) => version === 'newer'));
  const olderTexts = new Set(older.map(({ text }) => text));
  const unchanged = new Set(newer.map(({ text }) => text));
  const removed = older.filter(({ text }) => !unchanged.has(text));
  const added = newer.filter(({ text }) => !olderTexts.has(text));
  const pairs = added
    .flatMap((newSentence) =>
      removed.map((oldSentence) => ({
        now: newSentence,
        before: oldSentence,
        alike: dice(newSentence.stems, oldSentence.stems),
      })),
    )
    .filter(({ alike: similarity }) => similarity >= MIN_SIMILARITY)
    .toSorted((a, b) => b.alike - a.alike);
  const counterpart = new Map<Sentence<Id>, Sentence<Id>>();
  for (const { now: newSentence, before: oldSentence } of pairs) {
    if (!counterpart.has(newSentence) && !counterpart.has(oldSentence))
      counterpart.set(newSentence, oldSentence).set(oldSentence, newSentence);
  }
  return [
    ...added.map((newSentence) => ({ older: counterpart.get(newSentence) ?? null, newer: newSentence })),
    ...removed
      .filter((oldSentence) => !counterpart.has(oldSentence))
      .map((oldSentence) => ({ older: oldSentence, newer: null })),
  ];
}

/** Sentences reduced to their words, so that a new clause number or line break is not a change. */
function splitVersion<Id>(passages: readonly VersionedPassage<Id>[]): Sentence<Id>[] {
  let place = 0;
  return passages.flatMap((passage) =>
    splitSentences(passage.text, passage.language).flatMap((span): Sentence<Id>[] => {
      const slice = passage.text.slice(span.start, span.end);
      const { terms } = analyzeText(slice.replace(/^\s*\(?\d{1,2}(?:\.\d{1,2})*[.)]?\s/, ''), passage.language);
      const stems = new Set(terms.flatMap((term) => (term.stop ? [] : [term.stem])));
      // Title pages, headers and footers contain version and page numbers, which are not changes of content.
      const isLabel = stems.size < MIN_WORDS || versionsInQuestion(slice).length > 0 || PAGE_OF_PAGES.test(slice);
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

function topicShare<Id>(
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
  const weightedStems = topic.map((term) => {
    const holds = (stems: ReadonlySet<string>) => allStems(term).some((stem) => stems.has(stem));
    return { weight: termInverse(term, statistics), fit: holds(own) ? 1 : holds(above) ? HEADING_SHARE : 0 };
  });
  const total = weightedStems.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : weightedStems.reduce((sum, { weight, fit }) => sum + weight * fit, 0) / total;
}

/** The changes that match the topic best; those with an old and a new sentence first. */
function matchingChanges<Id>(changes: readonly Change<Id>[]): Change<Id>[] {
  const best = Math.max(0, ...changes.map(({ share }) => share));
  return changes
    .filter(({ share }) => share >= MIN_SHARE && share >= NEAR_BEST * best)
    .toSorted((a, b) => b.share - a.share || changeWeight(b) - changeWeight(a))
    .slice(0, MAX_CHANGES);
}

/** The most important changes of the document, in document order. */
function mostImportant<Id>(changes: readonly Change<Id>[], onlyNew: boolean): Change<Id>[] {
  const added = onlyNew ? changes.filter(({ older }) => !older) : [];
  return (added.length > 0 ? added : changes)
    .toSorted((a, b) => changeWeight(b) - changeWeight(a))
    .slice(0, MAX_CHANGES_OF_DOCUMENT)
    .toSorted((a, b) => (a.newer ?? a.older)!.place - (b.newer ?? b.older)!.place);
}

/** Changed amounts weigh most, then other numbers and dates, then other words, then pure additions and removals. */
function changeWeight<Id>({ older, newer }: Change<Id>): number {
  if (!older || !newer) return 0;
  const NUMBERS = ({ stems }: Sentence<Id>) => [...stems].filter((stem) => /\d/.test(stem));
  const isOther =
    NUMBERS(newer).some((stem) => !older.stems.has(stem)) && NUMBERS(older).some((stem) => !newer.stems.has(stem));
  if (!isOther) return 1;
  return MONEY.test(newer.passage.text.slice(newer.start, newer.end)) ? 3 : 2;
}

function toQuote<Id>({ passage, start, end }: Sentence<Id>, score: number): Quote<Id> {
  return { passage: passage.id, start, end, score };
}
