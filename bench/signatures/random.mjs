import { createRandom } from '../search-texts.mjs';

/** Random choices that are the same for the same seed. */
export function randomChoices(seed) {
  const next = createRandom(seed);
  const between = (least, most) => least + (most - least) * next();
  return {
    next,
    between,
    integer: (least, most) => Math.floor(between(least, most + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}
