// Fits how sure an answer is shown to be: weights of a logistic regression, and the limits of "Sure" and "Likely".
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/paths.mjs';

const folds = 5;
const rounds = 12;
const ridge = 1;
/** Share of right ones that the words promise, with room for what is not in the data. */
const promised = { sure: 0.92, likely: 0.6 };
/** Policies have one of several right places marked, so what is not marked may be right. */
const unfitted = new Set(['policies']);

/** @param {Record<string, any>} language the modules of language/ */
export function createCalibration(language) {
  const quotes = [];
  return {
    /** Notes the quotes of an answer; `right` says for each whether it is marked, `group` is left out as a whole when testing. */
    note({ kind, group, question, code, answer, texts, right }) {
      const understanding = language.understand(question, code);
      for (const [at, text] of texts.entries()) {
        const { score } = answer.quotes[at];
        const next = answer.quotes[at + 1]?.score ?? 0;
        const quote = { text, language: code, score, rank: at + 1, next };
        const asked = { question, understanding, language: code, confidence: answer.confidence, quote };
        quotes.push({
          kind,
          group: `${kind} ${group}`,
          features: language.quoteFeatures(asked),
          right: right[at] ? 1 : 0,
          rank: at + 1,
        });
      }
    },
    finish() {
      const used = quotes.filter(({ kind }) => !unfitted.has(kind));
      // Each quote is judged by weights that were fitted without its document.
      const groups = [...new Set(used.map(({ group }) => group))];
      const foldOf = new Map(groups.map((group, at) => [group, at % folds]));
      for (let fold = 0; fold < folds; fold++) {
        const model = fit(used.filter(({ group }) => foldOf.get(group) !== fold));
        for (const quote of used) if (foldOf.get(quote.group) === fold) quote.chance = chance(model, quote.features);
      }
      const model = fit(used);
      for (const quote of quotes) quote.chance ??= chance(model, quote.features);
      const limits = Object.fromEntries(Object.entries(promised).map(([word, share]) => [word, limitFor(used, share)]));
      print(quotes, limits);
      const round = (number) => Number(number.toFixed(3));
      const data = {
        base: round(model[0]),
        weights: model.slice(1).map(round),
        sure: round(limits.sure),
        likely: round(limits.likely),
      };
      const path = join(root, 'language/src/sureness-weights.ts');
      writeFileSync(
        path,
        `/** Written by \`npm run bench -- answers --calibrate\`; docs/answers.md has the recipe and the table. */\nexport const SURENESS = {\n` +
          `  base: ${data.base},\n  weights: [${data.weights.join(', ')}],\n  sure: ${data.sure},\n  likely: ${data.likely},\n};\n`,
      );
      console.log(`written to ${path}`);
    },
  };
}

const chance = ([base, ...weights], features) =>
  1 / (1 + Math.exp(-features.reduce((sum, feature, at) => sum + feature * weights[at], base)));

/** Logistic regression with a ridge penalty, by Newton's method. */
function fit(quotes) {
  let model = Array.from({ length: quotes[0].features.length + 1 }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const gradient = model.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
    const hessian = model.map((_, row) => model.map((__, column) => (row === column ? ridge : 0)));
    for (const { features, right } of quotes) {
      const expected = chance(model, features);
      const values = [1, ...features];
      for (const [row, value] of values.entries()) {
        gradient[row] += (right - expected) * value;
        for (const [column, other] of values.entries())
          hessian[row][column] += expected * (1 - expected) * value * other;
      }
    }
    const step = solve(hessian, gradient);
    model = model.map((weight, at) => weight + step[at]);
  }
  return model;
}

/** Solves a positive definite system by elimination. */
function solve(matrix, vector) {
  const rows = matrix.map((row, at) => [...row, vector[at]]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    for (let below = at + 1; below < size; below++) {
      const factor = rows[below][at] / rows[at][at];
      for (let column = at; column <= size; column++) rows[below][column] -= factor * rows[at][column];
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at--) {
    const known = solution.reduce((sum, value, column) => sum + (column > at ? rows[at][column] * value : 0), 0);
    solution[at] = (rows[at][size] - known) / rows[at][at];
  }
  return solution;
}

/** The lowest limit from which on at least this share is right. */
function limitFor(quotes, share) {
  const sorted = quotes.toSorted((a, b) => b.chance - a.chance);
  let [right, limit] = [0, 1];
  for (const [at, quote] of sorted.entries()) {
    right += quote.right;
    if (at >= 20 && right / (at + 1) >= share) limit = quote.chance;
  }
  return limit;
}

function print(quotes, limits) {
  const wordOf = ({ chance: it }) => (it >= limits.sure ? 'sure' : it >= limits.likely ? 'likely' : 'unsure');
  const rows = {};
  for (const kind of ['all that are fitted', ...new Set(quotes.map((quote) => quote.kind))]) {
    for (const name of ['first quotes', 'further quotes']) {
      const isOfPlace = ({ rank }) => (rank === 1) === (name === 'first quotes');
      const isOfKind = (quote) => (kind.startsWith('all') ? !unfitted.has(quote.kind) : quote.kind === kind);
      const own = quotes.filter((quote) => isOfPlace(quote) && isOfKind(quote));
      const row = { quotes: own.length };
      for (const word of ['sure', 'likely', 'unsure']) {
        const shown = own.filter((quote) => wordOf(quote) === word);
        row[word] = shown.length;
        row[`${word}: right`] =
          shown.length === 0 ? '-' : (shown.reduce((sum, { right }) => sum + right, 0) / shown.length).toFixed(3);
      }
      rows[`${kind}, ${name}`] = row;
    }
  }
  console.log('\nHow sure quotes are shown to be (weights fitted without the document of the quote)');
  console.table(rows);
}
