import { analysisLists } from '../../../document-analysis/analyses.ts';
import { presentAnalyses } from '../present.ts';
import { listAnalyses as findPage } from '../store.ts';

/** List analyses. */
export const { listAnalyses, getAnalysis } = analysisLists(findPage, presentAnalyses);
