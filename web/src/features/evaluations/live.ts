import type { Outdated } from '../../shell/room.ts';
import { evaluationKeys } from './queries.ts';

export const outdated: Outdated = {
  task: ({ entity_type: type }) => (type === 'evaluation' ? [{ queryKey: evaluationKeys.results }] : []),
  // Sets of questions are announced with their company.
  company: () => [{ queryKey: evaluationKeys.sets }],
};
