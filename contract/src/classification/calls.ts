import { datasetCalls, sampleCalls } from './dataset-calls.ts';
import { evaluationCalls, instanceCalls, modelCalls } from './model-calls.ts';
import { predictionCalls } from './prediction-calls.ts';

export const classificationCalls = {
  ...modelCalls,
  ...instanceCalls,
  ...evaluationCalls,
  ...datasetCalls,
  ...sampleCalls,
  ...predictionCalls,
};
