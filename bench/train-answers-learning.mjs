// Learns vectors for traits of questions and of sentences, so that the product of a question's and a sentence's vector is high for an answer.
//
// For each question the sentences of a contract compete with "nothing answers" (softmax; Adagrad). Half of the traits of sentences and a fifth
// of those of questions are left out at random in each step, so that no single one decides.

const dimensions = 16;
const rounds = 10;
const rate = 0.1;
const shrinkage = 1e-5;
const omittedTraits = 0.5;
const omittedWords = 0.2;
const unmarkedShare = 0.5;
/** A word must occur in so many contracts, a pair of words in twice as many. */
const leastContracts = 8;
const traitsKept = 5000;
const otherWords = [
  'this agreement',
  'this contract',
  'the contract',
  'the agreement',
  'it',
  'the licence agreement',
  'the document',
  'this deal',
];

/** Numbers from 0 to 1 that are the same in each run (Numerical Recipes' linear congruential generator). */
function createRandom(seed) {
  let state = seed;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
}

/**
 * @param {Record<string, any>} language
 * @param {import('./train-answers-contracts.mjs').Contract[]} contracts
 * @param {Record<string, string[]>} questions by kind of clause
 */
export function learn({ questionTraits, sentenceScale, questionScale }, contracts, questions) {
  const random = createRandom(12345);
  const found = countTraits(contracts);
  const names = [...found].filter(([trait, count]) => count >= leastContracts * (trait.includes(' ') ? 2 : 1));
  const traits = new Map(names.map(([trait], at) => [trait, at]));
  const described = contracts.map(withNumbers);
  const asked = Object.entries(questions).map(([kind, texts]) => [
    kind,
    texts.flatMap((text) => [
      questionTraits(text, 'en'),
      questionTraits(text.replace('this agreement', otherWords[Math.floor(random() * otherWords.length)]), 'en'),
    ]),
  ]);
  const words = new Map();
  for (const [, lists] of asked) for (const word of lists.flat()) if (!words.has(word)) words.set(word, words.size);

  const sentenceSide = createLayer(traits.size, 0.1, random);
  const questionSide = createLayer(words.size, 0.5, random);
  let none = 0;
  let noneSquares = 0;
  const omitted = new Uint8Array(traits.size);

  function withNumbers(contract) {
    return {
      ...contract,
      sentences: contract.sentences.map((sentence) => sentence.traits.flatMap((trait) => traits.get(trait) ?? [])),
    };
  }

  function sentenceVectors({ sentences }, isTraining) {
    const vectors = new Float32Array(sentences.length * dimensions);
    for (const [at, numbers] of sentences.entries()) {
      for (const number of numbers) {
        if (isTraining && omitted[number]) continue;
        for (let k = 0; k < dimensions; k++)
          vectors[at * dimensions + k] += sentenceSide.values[number * dimensions + k];
      }
      const scale = sentenceScale(numbers.length);
      for (let k = 0; k < dimensions; k++) vectors[at * dimensions + k] *= scale;
    }
    return vectors;
  }

  function questionVector(numbers) {
    const vector = new Float32Array(dimensions);
    const scale = questionScale(numbers.length);
    for (const number of numbers)
      for (let k = 0; k < dimensions; k++) vector[k] += questionSide.values[number * dimensions + k] * scale;
    return vector;
  }

  /** One contract: all its questions, then its sentences. */
  function study(contract) {
    for (let at = 0; at < omitted.length; at++) omitted[at] = random() < omittedTraits ? 1 : 0;
    const vectors = sentenceVectors(contract, true);
    const slopes = new Float32Array(vectors.length);
    for (const [kind, lists] of asked) {
      const marked = contract.marks[kind];
      // What the reader lost cannot be learned; most contracts lack most clauses.
      if (marked?.length === 0 || (!marked && random() < unmarkedShare)) continue;
      const list = lists[Math.floor(random() * lists.length)];
      const numbers = list.flatMap((word) => (random() < omittedWords ? [] : [words.get(word)]));
      if (numbers.length > 0) ask(vectors, slopes, numbers, new Set(marked ?? []));
    }
    const changes = new Map();
    for (const [at, numbers] of contract.sentences.entries()) {
      const slope = slopes.subarray(at * dimensions, (at + 1) * dimensions);
      if (slope.every((value) => value === 0)) continue;
      const scale = sentenceScale(numbers.length);
      for (const number of numbers) {
        if (omitted[number]) continue;
        const change = changes.get(number) ?? new Float32Array(dimensions);
        for (let k = 0; k < dimensions; k++) change[k] += slope[k] * scale;
        changes.set(number, change);
      }
    }
    for (const [number, change] of changes) sentenceSide.move(number, change);
  }

  function ask(vectors, slopes, numbers, marked) {
    const vector = questionVector(numbers);
    const count = vectors.length / dimensions;
    const scores = Float32Array.from({ length: count }, (_, at) => product(vector, vectors, at));
    const highest = scores.reduce((most, score) => Math.max(most, score), none);
    const nothing = Math.exp(none - highest);
    let [total, right] = [nothing, marked.size === 0 ? nothing : 0];
    for (let at = 0; at < count; at++) {
      scores[at] = Math.exp(scores[at] - highest);
      total += scores[at];
      if (marked.has(at)) right += scores[at];
    }
    const slope = new Float32Array(dimensions);
    for (let at = 0; at < count; at++) {
      const error = scores[at] / total - (marked.has(at) ? scores[at] / right : 0);
      if (Math.abs(error) < 1e-4) continue;
      for (let k = 0; k < dimensions; k++) {
        slopes[at * dimensions + k] += error * vector[k];
        slope[k] += error * vectors[at * dimensions + k];
      }
    }
    const error = nothing / total - (marked.size === 0 ? 1 : 0);
    noneSquares += error * error;
    none -= (rate * error) / Math.sqrt(noneSquares + 1e-6);
    const scaled = slope.map((value) => value * questionScale(numbers.length));
    for (const number of numbers) questionSide.move(number, scaled);
  }

  for (let round = 0; round < rounds; round++) for (const contract of shuffle(described, random)) study(contract);

  return {
    isRight(contract, kind, text) {
      const vectors = sentenceVectors(withNumbers(contract), false);
      const vector = questionVector(questionTraits(text, 'en').flatMap((word) => words.get(word) ?? []));
      const best = contract.sentences
        .map((_, at) => [product(vector, vectors, at), at])
        .toSorted(([a], [b]) => b - a)
        .slice(0, 3);
      return best.some(([, at]) => contract.marks[kind].includes(at));
    },
    /** The weightiest traits, in whole numbers of eight bits. */
    export() {
      const weight = ([trait, count], at) => [sentenceSide.size(at) * Math.sqrt(count), at, trait];
      const kept = names
        .map(weight)
        .toSorted(([a], [b]) => b - a)
        .slice(0, traitsKept);
      const sentence = sentenceSide.pack(kept.map(([, at]) => at));
      const question = questionSide.pack([...words.values()]);
      return {
        recipe:
          'npm run bench -- train-answers; learned from CUAD (The Atticus Project, CC BY 4.0): see docs/answers.md',
        dimensions,
        none,
        unit: sentence.unit * question.unit,
        traits: kept.map(([, , trait]) => trait).join('|'),
        sentence: sentence.text,
        questions: [...words.keys()].join('|'),
        question: question.text,
      };
    },
  };
}

function countTraits(contracts) {
  const counts = new Map();
  for (const { sentences } of contracts) {
    for (const trait of new Set(sentences.flatMap(({ traits }) => traits)))
      counts.set(trait, (counts.get(trait) ?? 0) + 1);
  }
  return counts;
}

/** Vectors that are learned, each with the squares of its slopes so far. */
function createLayer(count, spread, random) {
  const values = Float32Array.from({ length: count * dimensions }, () => (random() - 0.5) * spread);
  const squares = new Float32Array(values.length);
  return {
    values,
    move(number, slope) {
      for (let k = 0; k < dimensions; k++) {
        const at = number * dimensions + k;
        const step = slope[k] + shrinkage * values[at];
        squares[at] += step * step;
        values[at] -= (rate * step) / Math.sqrt(squares[at] + 1e-6);
      }
    },
    size: (number) => Math.hypot(...values.subarray(number * dimensions, (number + 1) * dimensions)),
    pack(numbers) {
      const chosen = numbers.flatMap((number) => [...values.subarray(number * dimensions, (number + 1) * dimensions)]);
      const unit = chosen.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
      const bytes = Int8Array.from(chosen, (value) => Math.round(value / unit));
      return { unit, text: Buffer.from(bytes.buffer).toString('base64') };
    },
  };
}

function product(vector, vectors, at) {
  let sum = 0;
  for (let k = 0; k < dimensions; k++) sum += vector[k] * vectors[at * dimensions + k];
  return sum;
}

function shuffle(items, random) {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}
