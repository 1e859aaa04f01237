// How much the decisions of a company change what is found in its pages, which look otherwise than those that the weights were learnt from.
import { makeDocument } from './documents.mjs';
import { findInkOf } from './detector.mjs';
import { isPart, pair, ratio } from './measure.mjs';

const FROM = 900_000;
const decided = 40;
const measured = 60;
/** As in `run-detection.ts` of the server. */
const HOLD = 1;

/**
 * @param {Record<string, any>} reading
 * @param {string} folder
 * @returns {Promise<{ before: { precision: number, recall: number }, after: { precision: number, recall: number }, decisions: number }>}
 */
export async function measureLearning(reading, folder) {
  const pages = [];
  for (let page = 0; page < decided + measured; page += 1) {
    const document = await makeDocument(reading, FROM + page, folder, { isOwn: true });
    pages.push({ truths: document.truths.map(({ box }) => box), ink: await findInkOf(reading, document) });
  }
  const isFound =
    (weights) =>
    ({ features }) =>
      reading.probabilityOf(features, weights) >= 0.5;
  const isSignature = (truths, box) => truths.some((truth) => isPart(box, truth));
  // A user decides about what is shown, and draws boxes around what is missed.
  const examples = pages
    .slice(0, decided)
    .flatMap(({ truths, ink }) =>
      ink
        .filter((one) => isFound(reading.defaultWeights)(one) || isSignature(truths, one.box))
        .map(({ box, features }) => ({ features, isSignature: isSignature(truths, box) })),
    );
  const measure = (weights) => {
    let [found, wrong, signatures] = [0, 0, 0];
    for (const { truths, ink } of pages.slice(decided)) {
      const result = pair(
        ink.filter(isFound(weights)).map(({ box }) => box),
        truths,
      );
      found += result.hits;
      wrong += result.wrong.length;
      signatures += truths.length;
    }
    return { precision: ratio(found, found + wrong), recall: ratio(found, signatures) };
  };
  return {
    before: measure(reading.defaultWeights),
    after: measure(reading.fitWeights(examples, reading.defaultWeights, HOLD)),
    decisions: examples.length,
  };
}
