/** Of a process that compares, or that writes a file. */
export const COMPARISON_LIMITS = { timeMs: 30 * 60_000, memoryBytes: 4 * 1024 ** 3 };

/** Of a process whose result a user waits for. */
export const LOOK_LIMITS = { timeMs: 2 * 60_000, memoryBytes: 4 * 1024 ** 3, interactive: true };
