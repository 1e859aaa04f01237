import { analysisFinders } from '../../../document-analysis/analyses.ts';
import { findAnalysis, findAnalysisNames } from '../store.ts';

/** Find analyses. */
export const { requireAnalysis, locateAnalysis, describeAnalyses } = analysisFinders({
  find: findAnalysis,
  names: findAnalysisNames,
});
