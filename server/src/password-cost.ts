/** What one argon2id costs: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What RFC 9106, section 4, recommends where memory is scarce, in one lane: the others are for other requests. */
export const passwordCost: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
