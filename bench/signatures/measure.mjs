// Compares what was found with where pages are signed.

/** @typedef {number[]} Box `[left, top, right, bottom]` */

const area = ([left, top, right, bottom]) => Math.max(0, right - left) * Math.max(0, bottom - top);

/** Whether a box is about a true one: they share most of the smaller, and the larger is not much larger. */
export function isSame(one, other) {
  const shared = area([
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]);
  return shared / Math.min(area(one), area(other)) > 0.5 && shared / Math.max(area(one), area(other)) > 0.2;
}

/** Whether a box is a true one or a piece of it: a hand may lift the pen. */
export const isPart = (piece, truth) => {
  const shared = area([
    Math.max(piece[0], truth[0]),
    Math.max(piece[1], truth[1]),
    Math.min(piece[2], truth[2]),
    Math.min(piece[3], truth[3]),
  ]);
  return isSame(piece, truth) || shared > area(piece) * 0.7;
};

/** Pairs each true box with one that was found. */
export function pair(found, truths) {
  const left = [...found];
  const missed = [];
  for (const truth of truths) {
    const at = left.findIndex((box) => isSame(box, truth));
    if (at < 0) missed.push(truth);
    else left.splice(at, 1);
  }
  return { hits: truths.length - missed.length, missed, wrong: left };
}

export const ratio = (part, whole) => (whole === 0 ? 1 : part / whole);
