export interface Random {
  chance(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  pickSome<T>(of: readonly T[], share: number): T[];
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
    pick: (of) => of[Math.floor(next() * of.length)]!,
    pickSome: (of, share) => of.filter(() => next() < share),
  };
}
