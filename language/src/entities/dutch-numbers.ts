import { isElevenProof } from './check-digits.ts';
import type { Finder, Part } from './mentions.ts';

const KVK =
  /(?<![\p{L}\p{N}.,-])(?:\d{8}|\d{4}[ .]\d{4}|\d{2}[ .]\d{2}[ .]\d{2}[ .]\d{2})(?![\p{L}\p{N}]|[.,]\d|-\d)/gu;
const KVK_CUES =
  /(?<![\p{L}\p{N}])(?:k\.?v\.?k\.?|kamers? van koophandel|chambers? of commerce|handelskammer|camara de comercio|camera di commercio|coc|handelsregister|trade register|commercial register)(?:[ -]?(?:nummer|no|nr|number))?(?![\p{L}])[^\d;]{0,70}$/u;
const BSN =
  /(?<![\p{L}\p{N}.,-])(?:\d{9}|\d{3}[ .]\d{3}[ .]\d{3}|\d{4}[ .]\d{2}[ .]\d{3})(?![\p{L}\p{N}]|[.,]\d|-\d)/gu;
const BSN_CUES =
  /(?<![\p{L}\p{N}])(?:bsn|burgerservice ?nummers?|burger service nummer|sofi-?nummers?|citizen service numbers?|burgerservicenr)(?![\p{L}])[^\d;]{0,40}$/u;

/** Numbers of the Dutch trade register: eight digits without check digit, so only behind a word for the register. */
export const findKvkNumbers: Finder = (part) =>
  digitsBehind(part, KVK, KVK_CUES).map((found) => ({ ...found, certainty: 0.95 }));

/**
 * Dutch citizen service numbers: nine digits that satisfy the eleven-proof (Besluit burgerservicenummer), behind a word for them, because one
 * in eleven numbers satisfies it by chance.
 */
export const findBsns: Finder = (part) =>
  digitsBehind(part, BSN, BSN_CUES)
    .filter(({ value }) => isElevenProof(value))
    .map((found) => ({ ...found, certainty: 0.98 }));

function digitsBehind(part: Part, pattern: RegExp, cues: RegExp) {
  return [...part.text.matchAll(pattern)]
    .filter(({ index }) => part.hasBefore(index, cues, 110))
    .map(({ 0: match, index: start }) => ({
      start,
      end: start + match.length,
      value: match.replaceAll(/\D/g, ''),
    }));
}
