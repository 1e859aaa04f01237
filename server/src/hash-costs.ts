/** Cost of an argon2id hash: memory in KiB, passes, and lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface HashCosts {
  readonly password: HashCost;
  readonly recoveryCode: HashCost;
}

export const hashCosts: HashCosts = {
  // Recommended by RFC 9106, section 4, for limited memory, but with one lane, because other requests need the other processors.
  password: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  // Recovery codes are random, so the usual cost is enough.
  recoveryCode: { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 },
};
