/** The words that a user typed, separated by commas, semicolons or line ends; each once, in any case. */
export function parseWords(typed: string): string[] {
  const words = new Map<string, string>();
  for (const part of typed.split(/[,;\n]/)) {
    const word = part.trim().replaceAll(/\s+/g, ' ');
    const key = word.toLowerCase();
    if (word !== '' && !words.has(key)) words.set(key, word);
  }
  return [...words.values()];
}
