const WEIGHTS: readonly (readonly [weight: number, signs: string])[] = [
  [2, '😀 😃 😄 😁 😊 😍 🥰 🤩 😘 👍 👏 🎉 🥳 💖 💯 🏆 ⭐ 🌟 ❤ 😻 :-D :D =D <3'],
  [1, '🙂 😉 😌 😎 🤗 😆 😋 ✅ 💪 🙌 👌 :-) :) ;-) ;) =) (:'],
  [-1, '😕 🙁 😐 😒 🙄 😬 😟 😓 ⚠ :-/ :-( :( =( ):'],
  [-2, '☹ 😞 😔 😢 😭 😠 😡 🤬 😤 😩 😫 👎 💔 🤮 🤢 😱 💩 :-(( :(('],
];

const BY_SIGN = new Map(WEIGHTS.flatMap(([weight, signs]) => signs.split(' ').map((sign) => [sign, weight] as const)));
const PATTERN = new RegExp(
  [...BY_SIGN.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((sign) => (/^[\x20-\x7f]+$/.test(sign) ? `(?<![^\\s.!?,])${escape(sign)}(?![^\\s.!?,])` : sign))
    .join('|'),
  'gu',
);

/** Space, and what gives an emoji its colour. */
const BETWEEN = /^(?:\s|\u{fe0f}|[\u{1f3fb}-\u{1f3ff}])*$/u;

function escape(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Nearly all sentences have none of these, which is found out fast. */
const POSSIBLE = /[:;=<\u2190-\uffff]/;

/** The emoji and emoticons of a text with an opinion. A row of the same sign counts once. */
export function findEmoji(text: string): { start: number; end: number; weight: number }[] {
  const found: { start: number; end: number; weight: number }[] = [];
  if (!POSSIBLE.test(text)) return found;
  let last = '';
  let end = -1;
  for (const { 0: sign, index } of text.matchAll(PATTERN)) {
    if (sign === last && index - end <= 3 && BETWEEN.test(text.slice(end, index))) {
      end = index + sign.length;
      continue;
    }
    last = sign;
    end = index + sign.length;
    found.push({ start: index, end, weight: BY_SIGN.get(sign)! });
  }
  return found;
}
