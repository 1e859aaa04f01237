// Texts on which a pattern takes long where it can: what it looks for, almost, again and again.

const candidates = [...' \t\n\r\0aAx0b1.,;:-–_/\\|+*=?!#%&@~$^"\'“”’«»`()[]{}<>é中\u0301\u00a0…。'];
/** What ends a match that nearly was one; few patterns take it. */
const nothing = '\u0001';

/**
 * The single characters that a pattern looks for in their order, each with some that are one.
 * @param {string} source
 * @param {string} flags
 * @returns {string[][]}
 */
function lettersOf(source, flags) {
  const single =
    /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<\w+>|<?[=!]|:)|\{\d+(?:,\d*)?\}|./gs;
  return [...source.matchAll(single)].flatMap(([part]) => {
    if (/^(?:[()|^$*+?]|\(\?.*|\{\d.*|\\[bB1-9]|\\k<.*)$/s.test(part)) return [];
    const one = new RegExp(`^${part}$`, flags.replace(/[gy]/g, ''));
    const fitting = candidates.filter((letter) => one.test(letter)).slice(0, 2);
    // A letter written as such, or by its number.
    if (fitting.length === 0) fitting.push(part.length === 1 ? part : part.slice(1));
    return [fitting];
  });
}

/**
 * @param {string} source
 * @param {string} flags
 * @param {number} length
 * @returns {Set<string>}
 */
export function hostileTexts(source, flags, length) {
  const letters = lettersOf(source, flags);
  const first = letters.map(([letter]) => letter ?? '');
  const stopsAtLineEnds = letters.some((some) => some.includes('\t') && !some.includes('\n'));
  const texts = new Set();
  const add = (/** @type {string} */ before, /** @type {string} */ unit) => {
    const text = before + unit.repeat(Math.ceil(length / unit.length));
    texts.add(text + nothing);
    if (stopsAtLineEnds) texts.add(`${text}\n${first[0]}`);
  };
  for (const [at, some] of letters.entries()) {
    for (const letter of some) {
      add('', letter);
      add(nothing, letter);
      // Behind what the pattern begins with, where it is in the middle of a match.
      for (const from of [0, Math.max(0, at - 2)]) add(first.slice(from, at).join(''), letter);
      add(first.slice(0, at + 1).join(''), letter);
    }
    add('', first.slice(0, at + 1).join(''));
    add('', first.slice(0, at + 1).join('') + nothing);
    add('', first.slice(at, at + 2).join(''));
    add('', first.slice(at, at + 2).join('') + nothing);
  }
  return texts;
}
