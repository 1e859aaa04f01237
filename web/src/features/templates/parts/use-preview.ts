import type { BodyInput } from '@dossier/contract/base/route';
import { templateCalls } from '@dossier/contract/templates/calls';
import type { TemplatePreview } from '@dossier/contract/templates/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { templateKeys } from '../queries.ts';
import { rulesOf, type TemplateValues, wrongIn } from './template-values.ts';

export interface Preview {
  documentId: number | null;
  choose: (id: number | null) => void;
  found: UseQueryResult<TemplatePreview>;
}

/** Long enough for the next letter. */
const QUIET_MS = 400;

/** Tries what is typed on a document of one's choice, as soon as nobody types. What is wrong yet is not tried. */
export function usePreview(values: TemplateValues): Preview {
  const [documentId, choose] = useState<number | null>(null);
  const wrong = wrongIn(values);
  // Fields that are not whole yet are left out of the rules; codes and pages would be refused.
  const rules = wrong.includes('codes') || wrong.includes('last_page') ? null : rulesOf(values);
  const [asked] = useDebouncedValue(JSON.stringify(rules && wholeFields(rules)), QUIET_MS);
  const found = useQuery({
    queryKey: [...templateKeys.all, 'preview', documentId, asked],
    queryFn: ({ signal }) => {
      const body = { document_id: documentId!, rules: JSON.parse(asked) as Rules };
      return call(templateCalls.preview, { body }, { signal });
    },
    enabled: documentId !== null && asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });
  return { documentId, choose, found };
}

type Rules = BodyInput<typeof templateCalls.preview>['rules'];

function wholeFields(rules: ReturnType<typeof rulesOf>) {
  const seen = new Set<number>();
  const fields = rules.fields.filter(({ field_id: id, from, words }) => {
    if (seen.has(id) || (from !== 'heading' && words === '')) return false;
    return seen.add(id);
  });
  return { ...rules, fields };
}
