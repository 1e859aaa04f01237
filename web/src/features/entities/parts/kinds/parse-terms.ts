/** A term of a word list with further spellings. */
interface TypedTerm {
  term: string;
  spellings: string[];
}

/** The terms of typed lines: a term, then its spellings behind commas or semicolons. Empty lines are left out. */
export function parseTerms(text: string): TypedTerm[] {
  return text.split('\n').flatMap((line) => {
    const [term, ...spellings] = line
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return term === undefined ? [] : [{ term, spellings }];
  });
}
