import { compileExpression, matchExpression } from '@dossier/language/entities/expression';
import { entityKey } from '@dossier/language/entities/entity-key';
import { findEntitiesSlowly, type OwnKind } from '@dossier/language/entities/find-entities';
import type { Mention } from '@dossier/language/entities/mentions';
import { type Candidate, resolveOverlaps } from '@dossier/language/entities/overlaps';
import { compileTerms } from '@dossier/language/entities/word-list';
import { parseWordList } from '@dossier/language/entities/word-list-lines';
import { NamedEntityError } from '@dossier/language/named-entities/errors';
import type { NamedEntityModel } from '@dossier/language/named-entities/model';
import { readNamedEntityModel } from '@dossier/language/named-entities/model-bytes';
import { splitSentences } from '@dossier/language/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_ENTITY_NAME } from '@dossier/contract/entities/constants';
import { say } from '@dossier/contract/entities/sentences';
import { findSeparator, records } from '@dossier/reading/csv/records';
import { decodeText } from '@dossier/reading/txt/decode';
import { cutText } from '../../cut-text.ts';
import type { ReportProgress } from '../../engines/computing/port.ts';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import type {
  DetectionInput,
  DocumentToSearch,
  ExpressionMatches,
  GivenMention,
  KindToFind,
  ParsedList,
} from './computations.ts';
import type { FoundMention } from './store-mentions.ts';

/** Between two pages. A mention over it is left out. */
const PAGE_BREAK = '\n\f';

/** Words over the first column of a list. */
const HEADINGS = new Set(['term', 'terms', 'word', 'name', 'woord', 'naam', 'begriff', 'wort', 'termine', 'término']);

export async function computeEntities(
  { documents, kinds, own, models }: DetectionInput,
  progress: ReportProgress,
): Promise<FoundMention[][]> {
  const compiled = own.flatMap(compileKind);
  const read = models.map(({ bytes, kinds: labels }) => ({
    model: readModel(bytes),
    keys: new Map(labels.map(({ label, key }) => [String(label), key])),
  }));
  const total = documents.reduce((sum, document) => sum + lengthOf(document), 0);
  let before = 0;
  const found: FoundMention[][] = [];
  for (const document of documents) {
    const length = lengthOf(document);
    const { mentions } = await findEntitiesSlowly(document.pages.map(({ text }) => text).join(PAGE_BREAK), {
      kinds,
      language: document.language,
      own: compiled,
      models: read,
      onProgress: (done, of) => progress(before + (of > 0 ? (length * done) / of : 0), total),
    });
    found.push(placeMentions(document, withGiven(document, mentions, document.given ?? [])));
    before += length;
  }
  return found;
}

/** Mentions, and those that were found elsewhere, without overlaps: the longer and more certain one of a place stays. */
function withGiven(
  { pages }: DocumentToSearch,
  mentions: readonly Mention[],
  given: readonly GivenMention[],
): readonly Mention[] {
  if (given.length === 0) return mentions;
  const offsets = new Map<number, number>();
  let offset = 0;
  for (const { number, text } of pages) {
    offsets.set(number, offset);
    offset += text.length + PAGE_BREAK.length;
  }
  const texts = new Map(pages.map(({ number, text }) => [number, text]));
  const candidates = given.map(({ page, start, end, kind, certainty }): Candidate => {
    const text = texts.get(page)!.slice(start, end);
    const at = offsets.get(page)!;
    const value = cutText(text.replace(/\s+/g, ' ').trim(), MAX_ENTITY_NAME);
    return { start: at + start, end: at + end, kind, text, value, certainty, order: 1 };
  });
  for (const { alternatives, ...mention } of mentions) {
    for (const reading of [mention, ...alternatives]) candidates.push({ ...reading, order: 0 });
  }
  return resolveOverlaps(candidates);
}

/** Throws `conflict` for a model of another release. */
function readModel(bytes: Uint8Array): NamedEntityModel {
  try {
    return readNamedEntityModel(bytes);
  } catch (error) {
    throw error instanceof NamedEntityError ? new Failure('conflict', say('model_unreadable')) : error;
  }
}

const lengthOf = ({ pages }: DocumentToSearch): number => pages.reduce((sum, { text }) => sum + text.length, 1);

function compileKind(kind: KindToFind): OwnKind[] {
  if (kind.type === 'list') {
    return [{ key: kind.key, matcher: compileTerms(kind.terms, { ignoreCase: kind.ignoreCase }) }];
  }
  const { expression } = compileExpression(kind.expression, { ignoreCase: kind.ignoreCase });
  return expression ? [{ key: kind.key, matcher: expression }] : [];
}

/** The mentions on their pages, in their sentences. */
function placeMentions({ pages, language }: DocumentToSearch, mentions: readonly Mention[]): FoundMention[] {
  const found: FoundMention[] = [];
  let next = 0;
  let offset = 0;
  for (const { number, text } of pages) {
    const end = offset + text.length;
    const own: Mention[] = [];
    for (; next < mentions.length && mentions[next]!.start < end; next += 1) {
      if (mentions[next]!.end <= end) own.push(mentions[next]!);
    }
    if (own.length > 0) {
      const sentences = splitSentences(text, language);
      let at = 0;
      for (const mention of own) {
        const start = mention.start - offset;
        while (at + 1 < sentences.length && sentences[at + 1]!.start <= start) at += 1;
        const sentence = sentences[at];
        const isInside = sentence !== undefined && sentence.start <= start && start < sentence.end;
        found.push({
          ...describe(mention),
          page: number,
          start,
          end: mention.end - offset,
          sentenceStart: isInside ? sentence.start : start,
          sentenceEnd: Math.max(isInside ? sentence.end : 0, mention.end - offset),
        });
      }
    }
    offset = end + PAGE_BREAK.length;
  }
  return found;
}

function describe({ kind, text, value, certainty, alternatives }: Mention) {
  return {
    kind,
    key: stripUnstorableCharacters(cutText(entityKey({ kind, value }), MAX_ENTITY_NAME)),
    spelling: stripUnstorableCharacters(cutText(text.replace(/\s+/g, ' ').trim(), MAX_ENTITY_NAME)),
    value: stripUnstorableCharacters(cutText(value, MAX_ENTITY_NAME)),
    certainty,
    alternatives: [...new Set(alternatives.map((reading) => reading.kind))].filter((other) => other !== kind),
  };
}

export function computeWordList({
  bytes,
  isCsv,
  maxTerms,
}: {
  bytes: Uint8Array;
  isCsv: boolean;
  maxTerms: number;
}): ParsedList {
  const { text } = decodeText(Buffer.from(bytes));
  const lines = isCsv ? csvLines(text) : text.split(/\r\n|\r|\n/);
  const { terms, problems } = parseWordList(lines, { maxTerms });
  return { terms: terms.map(({ term, spellings }) => ({ term, spellings })), problems };
}

/** The records of a CSV file as lines of a word list; the first one may have headings. */
function* csvLines(text: string): Generator<string> {
  const { separator, start } = findSeparator(text);
  let isFirst = true;
  for (const record of records(text.slice(start), separator)) {
    const cells = record.map((cell) => cell.replace(/[\t\r\n;]+/g, ' ').trim());
    yield isFirst && HEADINGS.has(cells[0]!.toLowerCase()) ? '' : cells.filter(Boolean).join('\t');
    isFirst = false;
  }
}

export function computeMatches({
  expression: pattern,
  ignoreCase,
  text,
  limit,
}: {
  expression: string;
  ignoreCase: boolean;
  text: string;
  limit: number;
}): ExpressionMatches {
  const { expression, problem } = compileExpression(pattern, { ignoreCase });
  if (!expression) return { problem, matches: [], more: false, emptyMatches: 0 };
  return { problem: null, ...matchExpression(expression, text, limit) };
}
