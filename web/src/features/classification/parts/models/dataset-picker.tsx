import type { Mention } from '@dossier/contract/base/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../../client/query-client.ts';
import { Picker } from '../../../../parts/forms/picker.tsx';
import { classificationKeys, companyDatasetsQuery } from '../../queries.ts';

interface Props {
  companyId: number | null;
  value: number | null;
  selected?: Mention | null | undefined;
  onChange: (id: number | null) => void;
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  clearable?: boolean;
}

/** Selects a dataset of a company. */
export function DatasetPicker({ companyId, selected, label, ...rest }: Props) {
  const { t } = useTranslation('classification');
  return (
    <Picker
      // The datasets depend on the company.
      key={companyId}
      label={label ?? t('form.dataset')}
      selected={selected ?? undefined}
      disabled={companyId === null}
      queryKey={[...classificationKeys.datasets, 'picker', companyId]}
      load={(q) => queryClient.fetchQuery(companyDatasetsQuery(companyId ?? 0, q))}
      {...rest}
    />
  );
}
