// Contracts of any length from a seed: sections, numbered clauses, and words as frequent as in a language (Zipf).
const SYLLABLES =
  'con tra per lea ten ant ren de po sit no ti ce ob li ga par ty ser vi pro vi si on ter mi na in sur ance da ta ma te ri al'.split(
    ' ',
  );
const COMMON =
  'the of and to in a or by for any shall be that is such as with on this not may under from which at an it all has are'.split(
    ' ',
  );
const VOCABULARY = 4000;

/** @param {{ next(): number, below(limit: number): number, pick(values: any[]): any }} random */
export function createWriter(random) {
  const rare = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join(''),
  );
  const word = () =>
    random.next() < 0.45
      ? random.pick(COMMON)
      : rare[Math.floor(Math.exp(random.next() * Math.log(VOCABULARY))) % VOCABULARY];
  const sentence = () => {
    const words = Array.from({ length: 8 + random.below(22) }, word);
    const comma = random.below(words.length - 2);
    words[comma] += ',';
    words[0] = words[0][0].toUpperCase() + words[0].slice(1);
    return `${words.join(' ')}.`;
  };
  const paragraph = (sentences = 2 + random.below(4)) => Array.from({ length: sentences }, sentence).join(' ');
  return { word, sentence, paragraph };
}

/** The pieces of a contract: a heading, then clauses. */
export function writeContract(random, paragraphs) {
  const writer = createWriter(random);
  const pieces = [];
  let section = 0;
  for (let index = 0; index < paragraphs; index += 1) {
    if (index % 9 === 0) {
      section += 1;
      const title = `${writer.word()} ${writer.word()} ${writer.word()}`;
      pieces.push({ kind: 'heading', level: 1, text: `${section}. ${title[0].toUpperCase()}${title.slice(1)}` });
    }
    pieces.push({ kind: 'paragraph', text: writer.paragraph() });
  }
  return { pieces, writer };
}
