import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends Omit<SelectProps, 'data'> {
  things: readonly { id: number; name: string }[];
}

/** Selects one of the given entities by id; typing filters them. */
export function NamedSelect({ things, ...rest }: Props) {
  const { t } = useTranslation('parts');
  return (
    <Select
      searchable
      nothingFoundMessage={t('chooser.none')}
      data={things.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...rest}
    />
  );
}
