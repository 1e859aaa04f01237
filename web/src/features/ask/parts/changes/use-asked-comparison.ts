import type { AskedComparison } from '@dossier/contract/ask/change-answers';
import { useQuery } from '@tanstack/react-query';
import { comparisonQuery } from '../../../compare/queries.ts';

/** The comparison in the address of a new conversation. */
export const useAskedComparison = (id: number | undefined): AskedComparison | undefined =>
  useQuery({ ...comparisonQuery(id ?? 0), enabled: id !== undefined }).data;
