// Texts that make a regular expression backtrack: long repetitions of near matches.

const candidates = [...' \t\n\r\0aAx0b1.,;:-–_/\\|+*=?!#%&@~$^"\'“”’«»`()[]{}<>é中\u0301\u00a0…。'];
/** Ends a near match; few patterns match it. */
const terminator = '\u0001';

/**
 * For each single-character part of a pattern, in order: up to two characters that match it.
 * @param {string} source
 * @param {string} flags
 * @returns {string[][]}
 */
function matchingLetters(source, flags) {
  const single =
    /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<\w+>|<?[=!]|:)|\{\d+(?:,\d*)?\}|./gs;
  return [...source.matchAll(single)].flatMap(([part]) => {
    if (/^(?:[()|^$*+?]|\(\?.*|\{\d.*|\\[bB1-9]|\\k<.*)$/s.test(part)) return [];
    const partPattern = new RegExp(`^${part}$`, flags.replace(/[gy]/g, ''));
    const matching = candidates.filter((letter) => partPattern.test(letter)).slice(0, 2);
    // A literal or an escaped character.
    if (matching.length === 0) matching.push(part.length === 1 ? part : part.slice(1));
    return [matching];
  });
}

/**
 * @param {string} source
 * @param {string} flags
 * @param {number} length
 * @returns {Set<string>}
 */
export function hostileTexts(source, flags, length) {
  const letters = matchingLetters(source, flags);
  const first = letters.map(([letter]) => letter ?? '');
  const stopsAtLineEnds = letters.some((some) => some.includes('\t') && !some.includes('\n'));
  const texts = new Set();
  const add = (/** @type {string} */ before, /** @type {string} */ unit) => {
    const text = before + unit.repeat(Math.ceil(length / unit.length));
    texts.add(text + terminator);
    if (stopsAtLineEnds) texts.add(`${text}\n${first[0]}`);
  };
  for (const [at, some] of letters.entries()) {
    for (const letter of some) {
      add('', letter);
      add(terminator, letter);
      // In the middle of a match.
      for (const from of [0, Math.max(0, at - 2)]) add(first.slice(from, at).join(''), letter);
      add(first.slice(0, at + 1).join(''), letter);
    }
    add('', first.slice(0, at + 1).join(''));
    add('', first.slice(0, at + 1).join('') + terminator);
    add('', first.slice(at, at + 2).join(''));
    add('', first.slice(at, at + 2).join('') + terminator);
  }
  return texts;
}
