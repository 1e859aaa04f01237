import { namesVersion } from '@dossier/language/changes';
import { analyzeQuery, type AnalyzedQuery, everyStem } from '@dossier/language/query';
import { stems } from '@dossier/language/stems';
import { compareVersions, versionInName, versionsAsked } from '@dossier/language/version-names';
import type { App } from '../../app.ts';
import { readWhole, type Source } from './passages-for.ts';
import type { ReadingScope } from './reading-scope.ts';

/** A document whose name tells its version. */
interface Edition {
  documentId: number;
  name: string;
  family: string;
  version: number[];
}

/** What a question is about stands among so many of its hits. */
const BEST_HITS = 10;
/** Hits looked through for the other versions of a document. */
const HITS_READ = 50;

/**
 * All passages of the two versions of a document that a question asks to compare, each marked with its version; null when what was found is
 * not of a document of which there are two. The versions are those that the question names, else the newest and the one before it.
 *
 * @param found what the question found, best first
 */
export async function versionsFor(
  app: App,
  reading: ReadingScope,
  question: string,
  language: string | null,
  found: readonly Source[],
): Promise<Source[] | null> {
  const languages = [...new Set(found.flatMap((source) => source.language ?? []))];
  const query = analyzeQuery(question, languages, language);
  const best = bestEdition(query, found);
  if (!best) return null;
  const { hits } = await app.search.find(reading.scope, best.family, { ...reading.filters, limit: HITS_READ });
  const named = hits.map(({ document_id, name }) => ({ documentId: document_id, name }));
  const editions = editionsOf([...found, ...named]).filter(({ family }) => family === best.family);
  const pair = choosePair(editions, versionsAsked(question), best);
  if (!pair) return null;
  const [older, newer] = await Promise.all(pair.map(({ documentId }) => readWhole(app, reading, documentId)));
  if (!older || !newer) return null;
  return [
    ...older.map((source): Source => ({ ...source, version: 'older' })),
    ...newer.map((source): Source => ({ ...source, version: 'newer' })),
  ];
}

/** What an older version says counts so much less where a newer one is there too. */
const OLDER_SHARE = 0.6;

/** The passages with those of older versions behind, unless the question names a version: what holds now is asked for. */
export function newestFirst(question: string, sources: readonly Source[]): Source[] {
  if (namesVersion(question)) return [...sources];
  const editions = editionsOf(sources);
  const isOlder = (one: Edition) =>
    editions.some((other) => other.family === one.family && compareVersions(one.version, other.version) < 0);
  const older = new Set(editions.filter(isOlder).map(({ documentId }) => documentId));
  return sources
    .map((source) => (older.has(source.documentId) ? { ...source, score: source.score * OLDER_SHARE } : source))
    .toSorted((a, b) => b.score - a.score);
}

/** The one whose name holds most of the question's words, else the first of the best hits. */
function bestEdition(query: AnalyzedQuery, found: readonly Source[]): Edition | undefined {
  const wanted = query.terms.map((term) => new Set(everyStem(term)));
  const called = ({ family }: Edition, language: string | null) => {
    const own = stems(family, language);
    return wanted.filter((term) => own.some((stem) => term.has(stem))).length;
  };
  const named = editionsOf(found)
    .map((edition) => {
      const { language } = found.find(({ documentId }) => documentId === edition.documentId)!;
      return { edition, words: called(edition, language) };
    })
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words);
  return named[0]?.edition ?? editionsOf(found.slice(0, BEST_HITS))[0];
}

/** The documents of passages that tell their version, each once, in order. */
function editionsOf(sources: readonly Pick<Source, 'documentId' | 'name'>[]): Edition[] {
  const editions = sources.flatMap(({ documentId, name }): [number, Edition][] => {
    const named = versionInName(name);
    return named && named.family !== '' ? [[documentId, { documentId, name, ...named }]] : [];
  });
  return [...new Map(editions.toReversed()).values()].toReversed();
}

/** Where a version is there as two files, the one of the type that was found best is compared. */
function choosePair(
  editions: readonly Edition[],
  asked: readonly number[][],
  best: Edition,
): [older: Edition, newer: Edition] | null {
  const ending = (name: string) => /\.[^.]*$/.exec(name)?.[0];
  const preferred = editions.toSorted(
    (a, b) => Number(ending(b.name) === ending(best.name)) - Number(ending(a.name) === ending(best.name)),
  );
  const ordered = preferred
    .filter((edition, at) => preferred.findIndex((other) => isSame(other.version, edition.version)) === at)
    .toSorted((a, b) => compareVersions(a.version, b.version));
  const wanted = ordered.filter(({ version }) => asked.some((other) => isSame(version, other)));
  const newer = wanted.at(-1) ?? ordered.at(-1);
  if (!newer) return null;
  const older = wanted.length > 1 ? wanted[0] : ordered[ordered.indexOf(newer) - 1];
  if (older) return [older, newer];
  // The first version alone was named: what came after it is what changed.
  const next = ordered[ordered.indexOf(newer) + 1];
  return next ? [newer, next] : null;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return compareVersions(a, b) === 0;
}
