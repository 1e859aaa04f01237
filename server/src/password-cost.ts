/** Cost of an argon2id hash: memory in KiB, passes, and lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Recommended by RFC 9106, section 4, for limited memory, but with one lane, because other requests need the other processors. */
export const passwordCost: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
