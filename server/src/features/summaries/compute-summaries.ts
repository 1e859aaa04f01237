import { Failure } from '@dossier/contract/base/failure';
import { MAX_SECTIONS, SECTION_SENTENCES, SENTENCES } from '@dossier/contract/summaries/constants';
import type { SummaryContent, SummaryPlace, SummarySection, SummarySentence } from '@dossier/contract/summaries/schema';
import { say } from '@dossier/contract/summaries/sentences';
import { detectLanguage } from '@dossier/language/detect';
import { splitPassages } from '@dossier/language/passages';
import { countSentences } from '@dossier/language/summarizing/candidates';
import { summarizeTexts } from '@dossier/language/summarizing/summarize';
import { summarizeChanges } from '@dossier/language/summarizing/summarize-changes';
import type { ChosenPassages, PagePart, SourcePassage, SummaryOrder, TextSource } from './computations.ts';
import { type JoinedText, joinPages, outlineOf, placesOf } from './joined-text.ts';

/** A summary has at most this share of the sentences of a text. */
const SHARE = 1 / 3;
/** From this length on, a text with headings is summarised by section too. */
const LONG_TEXT = 4000;
const MIN_SECTIONS = 3;
/** Changes that a model reads. */
const READ_CHANGES = 150;
/** What a sentence has on average, for how many fit. */
const SENTENCE_CHARACTERS = 140;
/** In front of a clause: "12.3 The Contractor". */
const CLAUSE_NUMBER = /^\d{1,3}(?:\.\d{1,3}){1,4}\.?\s+(?=\p{L})/u;
/** Characters by which an unknown language is detected. */
const DETECTED_CHARACTERS = 20_000;

/** The code of `selectingSentences`. */
export function computeSelection(order: SummaryOrder): SummaryContent {
  const texts = order.sources.map(toText);
  const content = order.kind === 'changes' ? selectChanges(texts, order) : selectSentences(texts, order);
  const numbering = new Numbering();
  return {
    ...content,
    sentences: content.sentences.map((sentence) => numbering.number(sentence)),
    sections: sectionsOf(texts, order, numbering),
    removed: 0,
    read: null,
  };
}

/** The code of `choosingPassages`. */
export function computePassages({ characters, ...order }: SummaryOrder & { characters: number }): ChosenPassages {
  const texts = order.sources.map(toText);
  const total = texts.reduce((sum, { text }) => sum + text.length, 0);
  const language = texts.at(-1)?.language ?? null;
  const sections = sectionsOf(texts, order, new Numbering());
  if (order.kind === 'changes') return { ...changedPassages(texts, order, characters), total, language, sections };
  if (texts.every(({ text, language: own }) => countSentences(text, own).all < 2)) throw tooShort(texts);
  const whole = texts.flatMap((joined, source) => wholePassages(order.sources[source]!, joined, source));
  const isWhole = sizeOf(whole) <= characters;
  const passages = isWhole ? whole : importantPassages(texts, order, characters);
  return { passages, isWhole, characters: sizeOf(passages), total, language, changes: null, sections };
}

type Text = JoinedText & { language: string | null };

function toText(source: TextSource): Text {
  const joined = joinPages(source);
  return { ...joined, language: source.language ?? detectLanguage(joined.text.slice(0, DETECTED_CHARACTERS)) };
}

const tooShort = (texts: readonly Text[]): Failure =>
  new Failure('validation', say(texts.some(({ text }) => text.trim() !== '') ? 'too_short' : 'no_text'));

/** Sentences before they are numbered. */
type Selected = Pick<SummaryContent, 'serves_purpose' | 'changes'> & { sentences: Omit<SummarySentence, 'number'>[] };

function selectSentences(texts: readonly Text[], { kind, length, purpose }: SummaryOrder): Selected {
  const counts = texts.map(({ text, language }) => countSentences(text, language));
  const running = counts.reduce((sum, count) => sum + count.running, 0);
  const all = counts.reduce((sum, count) => sum + count.all, 0);
  if (running === 0 && all > 2) throw new Failure('validation', say('only_tables'));
  if (running < 2) throw tooShort(texts);
  const wanted =
    kind === 'documents' ? Math.max(SENTENCES[length], length === 'line' ? 1 : texts.length) : SENTENCES[length];
  const most = Math.max(1, Math.min(wanted, Math.ceil(running * SHARE)));
  const chosen = summarizeTexts(texts, { sentences: most, purpose });
  const serving = purpose === 'general' ? [] : chosen.filter(({ serves }) => serves);
  const kept = serving.length > 0 ? serving : chosen;
  return {
    sentences: kept.map(({ source, start, end }) => toSentence(texts, [{ source, start, end }])),
    serves_purpose: purpose === 'general' || serving.length > 0,
    changes: null,
  };
}

function selectChanges([older, newer]: readonly Text[], { length, purpose }: SummaryOrder): Selected {
  if (!older || !newer) throw new Error('Changes need two versions.');
  const { changes, total } = summarizeChanges(older, newer, { sentences: SENTENCES[length], purpose });
  const serving = purpose === 'general' ? [] : changes.filter(({ serves }) => serves);
  return {
    sentences: (serving.length > 0 ? serving : changes).map(({ kind, before, after }) => ({
      ...toSentence(
        [older, newer],
        [...(after ? [{ source: 1, ...after }] : []), ...(before ? [{ source: 0, ...before }] : [])],
      ),
      change: kind,
    })),
    serves_purpose: purpose === 'general' || serving.length > 0 || total === 0,
    changes: total,
  };
}

interface Range {
  source: number;
  start: number;
  end: number;
}

/** The words of the first place, with all places. */
function toSentence(texts: readonly Text[], ranges: readonly Range[]): Omit<SummarySentence, 'number'> {
  const places = ranges.flatMap(({ source, start, end }) =>
    placesOf(texts[source]!, start, end).map((place) => ({ source, ...place })),
  );
  const [first] = ranges;
  const words = inOneLine(texts[first!.source]!.text.slice(first!.start, first!.end));
  return { text: words.replace(CLAUSE_NUMBER, ''), places, change: null };
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Numbers sentences from 1 on; the same place has the same number. */
class Numbering {
  readonly #numbers = new Map<string, number>();

  number(sentence: Omit<SummarySentence, 'number'>): SummarySentence {
    const key = sentence.places.map(({ source, page, start }: SummaryPlace) => `${source}-${page}-${start}`).join();
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    return { number, ...sentence };
  }
}

/** The outline of a long text, with the most important sentences of each section. */
function sectionsOf(
  texts: readonly Text[],
  { kind, purpose, sources }: SummaryOrder,
  numbering: Numbering,
): SummarySection[] {
  const [text] = texts;
  if (kind !== 'document' || !text || text.text.length < LONG_TEXT) return [];
  const outline = outlineOf(text, sources[0]!.headings, MAX_SECTIONS);
  if (outline.length < MIN_SECTIONS) return [];
  return outline.map(({ heading, level, headingStart, start, end }) => {
    const part = { text: text.text.slice(start, end), language: text.language };
    const chosen = summarizeTexts([part], { sentences: SECTION_SENTENCES, purpose });
    const kept = purpose === 'general' ? chosen : chosen.filter(({ serves }) => serves);
    const [first] = placesOf(text, headingStart, start);
    return {
      heading: inOneLine(heading),
      level,
      page: first?.page ?? 1,
      last_page: text.pageAt(Math.max(start, end - 1)),
      start: first?.start ?? 0,
      sentences: kept.map((sentence) =>
        numbering.number(toSentence(texts, [{ source: 0, start: start + sentence.start, end: start + sentence.end }])),
      ),
    };
  });
}

const sizeOf = (passages: readonly SourcePassage[]): number =>
  passages.reduce((sum, { parts }) => sum + parts.reduce((own, { text }) => own + text.length, 0), 0);

/** The whole text. */
function wholePassages({ pages, headings }: TextSource, { language }: Text, source: number): SourcePassage[] {
  return pages.flatMap(({ number: page, text }) =>
    splitPassages({ text }, language).map(({ start, end }) => ({
      parts: [{ source, page, start, text: text.slice(start, end) }],
      heading: headingAt(headings, page, start),
      language,
    })),
  );
}

const headingAt = (headings: TextSource['headings'], page: number, start: number): string =>
  headings.findLast((heading) => heading.page < page || (heading.page === page && heading.start <= start))?.text ?? '';

/** The most important sentences of all texts that fit. */
function importantPassages(
  texts: readonly Text[],
  { purpose, sources }: SummaryOrder,
  characters: number,
): SourcePassage[] {
  const chosen = summarizeTexts(texts, { sentences: Math.floor(characters / SENTENCE_CHARACTERS), purpose });
  const passages: SourcePassage[] = [];
  let left = characters;
  for (const { source, start, end } of chosen) {
    const parts = partsOf(texts, { source, start, end });
    left -= parts.reduce((sum, { text }) => sum + text.length, 0);
    if (left < 0) break;
    const [first] = parts;
    if (!first) continue;
    const heading = headingAt(sources[source]!.headings, first.page, first.start);
    passages.push({ parts, heading, language: texts[source]!.language });
  }
  return passages;
}

const partsOf = (texts: readonly Text[], { source, start, end }: Range): PagePart[] =>
  placesOf(texts[source]!, start, end).map(({ page, start: at, quote }) => ({ source, page, start: at, text: quote }));

function changedPassages(
  [older, newer]: readonly Text[],
  { purpose }: SummaryOrder,
  characters: number,
): Pick<ChosenPassages, 'passages' | 'isWhole' | 'characters' | 'changes'> {
  if (!older || !newer) throw new Error('Changes need two versions.');
  const texts = [older, newer];
  const { changes, total } = summarizeChanges(older, newer, { sentences: READ_CHANGES, purpose });
  const passages: SourcePassage[] = [];
  let left = characters;
  for (const { before, after } of changes) {
    const parts = [
      ...(before ? partsOf(texts, { source: 0, ...before }) : []),
      ...(after ? partsOf(texts, { source: 1, ...after }) : []),
    ];
    left -= parts.reduce((sum, { text }) => sum + text.length, 0);
    if (left < 0) break;
    passages.push({ parts, heading: '', language: newer.language });
  }
  return { passages, isWhole: passages.length === total, characters: sizeOf(passages), changes: total };
}
