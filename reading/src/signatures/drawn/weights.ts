import type { Weights } from './model.ts';
import { WEIGHT_COUNT } from './model.ts';

export const defaultWeights: Weights = Array.from({ length: WEIGHT_COUNT }, () => 0);
