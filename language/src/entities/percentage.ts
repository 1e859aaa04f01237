import type { Finder } from './mentions.ts';
import { NUMBER, numberOf, plainNumber } from './number-words.ts';

const WORDS = String.raw`(?:per ?cent|pct|procent|prozent|por ciento|per cento|percentage points?|prozentpunkten?|procentpunt(?:en)?|punti percentuali|puntos porcentuales)(?![\p{L}\p{N}])`;
const THOUSANDTHS = String.raw`(?<thousandths>‰|promille(?![\p{L}])|per mille(?![\p{L}])|por mil(?![\p{L}]))`;
const POINTS = String.raw`(?<points>(?:bps|basis ?points?|basispunkten?|basispunten|punti base|puntos basicos)(?![\p{L}]))`;
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<sign>[-−–+])?${NUMBER}(?: ?(?:%(?:-punten|-punkte)?|${THOUSANDTHS})| (?:${WORDS}|${POINTS}))(?: ?\( ?(?:${'\\d'}{1,3}(?:[.,]\d{1,4})?) ?%? ?\))?`,
  'gu',
);

/** Percentages, also in words, in thousandths and basis points. The value is `7.5 %`. */
export const findPercentages: Finder = ({ folded, language }) =>
  [...folded.matchAll(PATTERN)].flatMap(({ 0: match, index: start, groups }) => {
    const { sign, thousandths, points } = groups as Record<string, string | undefined>;
    const number = numberOf(groups as Record<string, string | undefined>, language, false);
    if (number === null) return [];
    const share = thousandths === undefined ? (points === undefined ? number : number / 100) : number / 10;
    // Between two numbers the sign is a range: "5-7 %".
    const isNegative = /[-−–]/.test(sign ?? '') && !/\d$/.test(folded.slice(Math.max(0, start - 1), start));
    return [
      {
        start: isNegative ? start : start + (sign?.length ?? 0),
        end: start + match.length,
        value: `${isNegative ? '-' : ''}${plainNumber(share)} %`,
        certainty: 0.96,
      },
    ];
  });
