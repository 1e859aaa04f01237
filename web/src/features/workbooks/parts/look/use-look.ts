import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { LookInput } from '@dossier/contract/workbooks/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lookQuery } from '../../queries.ts';
import { allPairs, type PairNames } from './sheet-plans.ts';

const DEBOUNCE_MS = 300;

/** Looks at both workbooks again whenever the options change; an answer to earlier options is not shown. */
export function useLook(choice: Omit<LookInput, 'options'>, options: WorkbookOptions) {
  const [settled] = useDebouncedValue(options, DEBOUNCE_MS);
  const query = useQuery(lookQuery({ ...choice, options: settled }));
  const { data: look, isPlaceholderData } = query;
  // A look at chosen sheets does not have the others.
  const [known, setKnown] = useState<readonly PairNames[]>([]);
  useEffect(() => {
    if (look && !isPlaceholderData && !settled.only_these) setKnown(look.pairs);
  }, [look, isPlaceholderData, settled.only_these]);
  return {
    look,
    pairs: look ? allPairs(look, known) : [],
    isLooking: query.isFetching || settled !== options,
    error: query.error,
    reload: () => void query.refetch(),
  };
}
