interface Titled {
  title: string;
  description: string;
}

/**
 * The prompts with words that begin with all words typed, in their order; those whose title begins with what is typed come first, those
 * where only the description matches last.
 */
export function matchPrompts<T extends Titled>(prompts: readonly T[], typed: string): T[] {
  const query = wordsOf(typed);
  const rank = ({ title, description }: T): number => {
    const titleWords = wordsOf(title);
    if (!beginWith([...titleWords, ...wordsOf(description)], query)) return 3;
    if (!beginWith(titleWords, query)) return 2;
    return titleWords.join(' ').startsWith(query.join(' ')) ? 0 : 1;
  };
  return prompts
    .map((prompt) => ({ prompt, rank: rank(prompt) }))
    .filter((match) => match.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ prompt }) => prompt);
}

const beginWith = (words: readonly string[], starts: readonly string[]): boolean =>
  starts.every((start) => words.some((word) => word.startsWith(start)));

/** Without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
