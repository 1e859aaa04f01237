/** Rounded down, so that documents that differ are never said to be equal. */
export const equalShare = (value: number): number => Math.floor(value * 100) / 100;
