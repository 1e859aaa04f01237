import { namesVersion } from '@dossier/language/changes';
import { analyzeQuery, type AnalyzedQuery, allStems } from '@dossier/language/query';
import { stems } from '@dossier/language/stems';
import { compareVersions, parseVersionName, versionsInQuestion } from '@dossier/language/version-names';
import type { App } from '../../app.ts';
import { readWhole, type Source } from './retrieve-passages.ts';
import type { ReadingScope } from './reading-scope.ts';

/** A document whose name contains its version. */
interface Edition {
  documentId: number;
  name: string;
  family: string;
  version: number[];
}

/** The number of hits that decide which document a question is about. */
const BEST_HITS = 10;
/** Hits searched for other versions of a document. */
const HITS_READ = 50;

/**
 * All passages of the two versions of a document that a question asks to compare, each marked with its version: those that the question
 * names, else the latest two. Null if the hits are not of such a document.
 *
 * @param sources the hits of the question, best first
 */
export async function versionsFor(
  app: App,
  reading: ReadingScope,
  question: string,
  language: string | null,
  sources: readonly Source[],
): Promise<Source[] | null> {
  const languages = [...new Set(sources.flatMap((source) => source.language ?? []))];
  const query = analyzeQuery(question, languages, language);
  const best = bestEdition(query, sources);
  if (!best) return null;
  const { hits } = await app.search.find(reading.scope, best.family, { ...reading.filters, limit: HITS_READ });
  const named = hits.map(({ document_id, name }) => ({ documentId: document_id, name }));
  const editions = findEditions([...sources, ...named]).filter(({ family }) => family === best.family);
  const pair = choosePair(editions, versionsInQuestion(question), best);
  if (!pair) return null;
  const [older, newer] = await Promise.all(pair.map(({ documentId }) => readWhole(app, reading, documentId)));
  if (!older || !newer) return null;
  return [
    ...older.map((source): Source => ({ ...source, version: 'older' })),
    ...newer.map((source): Source => ({ ...source, version: 'newer' })),
  ];
}

/** Weight of a passage of an older version if a newer one is among the sources. */
const OLDER_SHARE = 0.6;

/** Ranks passages of older versions lower, unless the question names a version: users ask for what is current. */
export function demoteOlderVersions(question: string, sources: readonly Source[]): Source[] {
  if (namesVersion(question)) return [...sources];
  const editions = findEditions(sources);
  const isOlder = (edition: Edition) =>
    editions.some((other) => other.family === edition.family && compareVersions(edition.version, other.version) < 0);
  const older = new Set(editions.filter(isOlder).map(({ documentId }) => documentId));
  return sources
    .map((source) => (older.has(source.documentId) ? { ...source, score: source.score * OLDER_SHARE } : source))
    .toSorted((a, b) => b.score - a.score);
}

/** The document whose name contains most of the question's words, else the first of the best hits. */
function bestEdition(query: AnalyzedQuery, sources: readonly Source[]): Edition | undefined {
  const questionStems = query.terms.map((term) => new Set(allStems(term)));
  const called = ({ family }: Edition, language: string | null) => {
    const own = stems(family, language);
    return questionStems.filter((term) => own.some((stem) => term.has(stem))).length;
  };
  const named = findEditions(sources)
    .map((edition) => {
      const { language } = sources.find(({ documentId }) => documentId === edition.documentId)!;
      return { edition, words: called(edition, language) };
    })
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words);
  return named[0]?.edition ?? findEditions(sources.slice(0, BEST_HITS))[0];
}

/** The distinct documents of passages whose names contain a version, in order. */
function findEditions(sources: readonly Pick<Source, 'documentId' | 'name'>[]): Edition[] {
  const editions = sources.flatMap(({ documentId, name }): [number, Edition][] => {
    const named = parseVersionName(name);
    return named && named.family !== '' ? [[documentId, { documentId, name, ...named }]] : [];
  });
  return [...new Map(editions.toReversed()).values()].toReversed();
}

/** If a version exists in several files, picks the one with the type of the best hit. */
function choosePair(
  editions: readonly Edition[],
  requested: readonly number[][],
  best: Edition,
): [older: Edition, newer: Edition] | null {
  const ending = (name: string) => /\.[^.]*$/.exec(name)?.[0];
  const preferred = editions.toSorted(
    (a, b) => Number(ending(b.name) === ending(best.name)) - Number(ending(a.name) === ending(best.name)),
  );
  const ordered = preferred
    .filter((edition, at) => preferred.findIndex((other) => isSame(other.version, edition.version)) === at)
    .toSorted((a, b) => compareVersions(a.version, b.version));
  const matching = ordered.filter(({ version }) => requested.some((other) => isSame(version, other)));
  const newer = matching.at(-1) ?? ordered.at(-1);
  if (!newer) return null;
  const older = matching.length > 1 ? matching[0] : ordered[ordered.indexOf(newer) - 1];
  if (older) return [older, newer];
  // Only the first version was named, so it is compared with the next one.
  const next = ordered[ordered.indexOf(newer) + 1];
  return next ? [newer, next] : null;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return compareVersions(a, b) === 0;
}
