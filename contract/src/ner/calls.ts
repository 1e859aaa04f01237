import { modelCalls } from './model-calls.ts';
import { sampleCalls } from './sample-calls.ts';

export const nerCalls = { ...modelCalls, ...sampleCalls };
