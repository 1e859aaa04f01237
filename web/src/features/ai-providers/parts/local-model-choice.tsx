import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { localModelsQuery } from '../queries.ts';
import local from './local-models.module.css';
import classes from './providers.module.css';

interface Props {
  value?: string[];
  onChange?: (names: string[]) => void;
}

/** Which models of the folder a new provider has. */
export function LocalModelChoice(props: Props) {
  const { t } = useTranslation('ai-providers');
  const { size } = useFormats();
  const { data, isError } = useQuery(localModelsQuery);
  if (isError) return <p role="alert">{t('local.failed')}</p>;
  if (!data) return <p className={classes.muted}>{t('local.loading')}</p>;
  if (data.items.length === 0) return <p className={classes.muted}>{t('local.empty', { folder: data.folder })}</p>;
  return (
    <Checkbox.Group
      label={t('local.choose')}
      description={t('local.help', { folder: data.folder })}
      value={props.value ?? []}
      onChange={(names) => props.onChange?.(names)}
    >
      <div className={local.choice}>
        {data.items.map(({ name, capability, bytes, problem }) => (
          <Checkbox
            key={name}
            value={name}
            label={name}
            disabled={capability === null}
            description={
              capability === null
                ? problem && wordSentence(problem)
                : [t(`capability.${capability}`), size(bytes)].join(' · ')
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
