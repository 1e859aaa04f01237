import type { QueryTerm } from '@dossier/language/query';
import { terms } from '@dossier/language/stems';
import type { Tx } from '../database/port.ts';
import { quoteStem } from './lexemes.ts';
import type { SearchPlan } from './plan.ts';
import { findCandidates, type PreparedSearch, readPassages } from './postgres-candidates.ts';
import { findSuggestions } from './vocabulary.ts';

/** The query with its unknown words replaced by similar ones of the searched documents; null if there are none. */
export async function suggestQuery(tx: Tx, search: PreparedSearch): Promise<string | null> {
  const { query, isKnown } = search;
  let suggestion = query.text;
  // From the end, so that the offsets of earlier words stay valid.
  for (const term of query.terms.toReversed()) {
    if (term.carried || isKnown(term)) continue;
    const word = await findSimilarWord(tx, search, term);
    if (word !== null) suggestion = suggestion.slice(0, term.start) + word + suggestion.slice(term.end);
  }
  return suggestion.toLowerCase() === query.text.toLowerCase() ? null : suggestion;
}

/** The stems are those of whole companies, so a word counts only if a passage within the scope contains it. */
async function findSimilarWord(tx: Tx, { companies }: PreparedSearch, term: QueryTerm): Promise<string | null> {
  const companyIds = companies.map(({ companyId }) => companyId);
  for (const stem of await findSuggestions(tx, companyIds, term)) {
    const quoted = quoteStem(stem);
    const plan: SearchPlan = { steps: [quoted], budgets: [1], words: [quoted], weights: [1], complete: true };
    const candidates = await findCandidates(
      tx,
      companies.map((place) => ({ place, plan })),
      null,
    );
    const [passage] = await readPassages(tx, candidates.slice(0, 1));
    if (!passage) continue;
    for (const text of [passage.text, passage.heading, passage.name]) {
      const match = terms(text, passage.language).find((known) => known.stem === stem);
      if (match) return text.slice(match.start, match.end).toLowerCase();
    }
  }
  return null;
}
