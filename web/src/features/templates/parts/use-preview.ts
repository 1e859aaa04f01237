import type { BodyInput } from '@dossier/contract/base/route';
import { templatePaths } from '@dossier/contract/templates/paths';
import type { TemplatePreview } from '@dossier/contract/templates/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { templateKeys } from '../queries.ts';
import { toRules, type TemplateValues, invalidParts } from './template-values.ts';

export interface Preview {
  documentId: number | null;
  choose: (id: number | null) => void;
  result: UseQueryResult<TemplatePreview>;
}

/** Debounce delay. */
const DEBOUNCE_MS = 400;

/** Previews the form values on a selected document, debounced. Invalid values are not sent. */
export function usePreview(values: TemplateValues): Preview {
  const [documentId, choose] = useState<number | null>(null);
  const wrong = invalidParts(values);
  // Incomplete fields are left out, because the server would reject the rules.
  const rules = wrong.includes('codes') || wrong.includes('last_page') ? null : toRules(values);
  const [debouncedRules] = useDebouncedValue(JSON.stringify(rules && withCompleteFields(rules)), DEBOUNCE_MS);
  const result = useQuery({
    queryKey: [...templateKeys.all, 'preview', documentId, debouncedRules],
    queryFn: ({ signal }) => {
      const body = { document_id: documentId!, rules: JSON.parse(debouncedRules) as Rules };
      return call(templatePaths.preview, { body }, { signal });
    },
    enabled: documentId !== null && debouncedRules !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });
  return { documentId, choose, result };
}

type Rules = BodyInput<typeof templatePaths.preview>['rules'];

function withCompleteFields(rules: ReturnType<typeof toRules>) {
  const seenIds = new Set<number>();
  const fields = rules.fields.filter(({ field_id: id, from, words }) => {
    if (seenIds.has(id) || (from !== 'heading' && words === '')) return false;
    return seenIds.add(id);
  });
  return { ...rules, fields };
}
