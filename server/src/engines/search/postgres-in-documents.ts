import { rankAnalyzed, subjectBonus } from '@dossier/language/ranking';
import { subjectPhrases } from '@dossier/language/subjects';
import { sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';
import { quoteStem } from './lexemes.ts';
import type { AnalyzedHit, PassagesOfDocuments, PassagesOfDocumentsOptions } from './port.ts';
import {
  bigints,
  type PreparedSearch,
  prepareSearch,
  readPassages,
  type ScoredPassage,
  toCandidate,
} from './postgres-candidates.ts';

const DEFAULT_PASSAGES = 8;

/**
 * The best passages of each document, chosen by the words of the query and by what documents say about its subject, because words such as
 * "notice" and "period" may be in all of them. Reads the stems of all their passages, so call it for some documents at a time.
 */
export async function findInDocuments(
  tx: Tx,
  scope: Scope,
  text: string,
  options: PassagesOfDocumentsOptions,
): Promise<PassagesOfDocuments> {
  const { document_ids: documentIds, passages = DEFAULT_PASSAGES } = options;
  const search = await prepareSearch(tx, scope, text, options);
  const { query, statistics, plans } = search;
  if (plans.length === 0 || documentIds.length === 0) return { documents: new Map(), statistics };
  const { phrases, shares } = subjectQueries(search);
  const calls = plans.map(
    ({ place: { companyId, projectIds }, plan }) => sql`
      select company_id, id, score from (
        select p.company_id, p.id, weighed.score,
          row_number() over (partition by p.document_id order by weighed.score desc, p.page, p.start_at) as place
        from search_passage p, lateral (
          select sum(word.weight) + ${subjectBonus(statistics)}::real * least(1, coalesce((
            select sum(phrase.share)
            from unnest(${sql.param(phrases)}::tsquery[], ${sql.param(shares)}::real[]) as phrase (query, share)
            where p.stems @@ phrase.query), 0)) as score
          from unnest(${sql.param(plan.words)}::tsquery[], ${sql.param(plan.weights)}::real[]) as word (query, weight)
          where p.stems @@ word.query
        ) weighed
        where p.company_id = ${companyId} and p.document_id = any (${bigints(documentIds)})
          and (${projectIds === null} or p.project_id = any (${bigints(projectIds ?? [])}))
          and weighed.score is not null
      ) ranked
      where place <= ${passages}`,
  );
  const { rows } = await tx.execute<ScoredPassage & Record<string, unknown>>(sql.join(calls, sql` union all `));
  const candidates = (await readPassages(tx, rows)).map(toCandidate);
  const documents = new Map<number, AnalyzedHit[]>();
  for (const { candidate, score } of rankAnalyzed(query, candidates, statistics)) {
    const hit: AnalyzedHit = { ...candidate.id, score, analyzed: candidate.body };
    const hits = documents.get(hit.document_id);
    if (hits) hits.push(hit);
    else documents.set(hit.document_id, [hit]);
  }
  return { documents, statistics };
}

/** What documents say about the query's subjects, as full-text queries, and how much of a subject each says. */
function subjectQueries({ query, languages }: PreparedSearch): { phrases: string[]; shares: number[] } {
  const allLanguages = [...new Set([query.language ?? 'en', ...languages])];
  const shares = new Map<string, number>();
  for (const { words, share } of query.subjects.flatMap((subject) => subjectPhrases(subject, allLanguages))) {
    const anyForm = words.map(({ stem, word }) => `(${[...new Set([stem, word])].map(quoteStem).join(' | ')})`);
    const phrase = anyForm.toSorted().join(' & ');
    shares.set(phrase, Math.max(share, shares.get(phrase) ?? 0));
  }
  return { phrases: [...shares.keys()], shares: [...shares.values()] };
}
