export interface Random {
  chance(share: number): boolean;
  one<T>(of: readonly T[]): T;
  some<T>(of: readonly T[], share: number): T[];
}

/** Pseudo-random numbers, the same in every run. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (share) => next() < share,
    one: (of) => of[Math.floor(next() * of.length)]!,
    some: (of, share) => of.filter(() => next() < share),
  };
}
