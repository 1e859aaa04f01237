import { analysisCalls } from './analysis-calls.ts';
import { resultCalls } from './result-calls.ts';

export const sentimentCalls = { ...analysisCalls, ...resultCalls };
