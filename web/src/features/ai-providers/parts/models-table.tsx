import { capabilitiesOf } from '@dossier/contract/ai-providers/constants';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Button, Switch } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { ModelDialog } from './model-dialog.tsx';
import type { DraftModel } from './model-values.ts';
import classes from './providers.module.css';

interface Props {
  provider: AiProvider;
  models: readonly DraftModel[];
  error?: ReactNode;
  /** Omitted if the provider is read-only for the user. */
  onChange?: (models: DraftModel[]) => void;
}

/** The models of a provider, with what they can do and cost. */
export function ModelsTable({ provider, models, error, onChange }: Props) {
  const { t } = useTranslation('ai-providers');
  const { number } = useFormats();
  const isNarrow = useNarrow();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const money = useMoney();
  const price = (value: number | '') => (value === '' ? '–' : money.price(value));
  const others = models.filter((_, index) => index !== edited).map(({ name }) => name);
  const replace = (index: number, model: DraftModel) =>
    onChange?.(models.map((before, place) => (place === index ? model : before)));

  return (
    <section>
      <div className={classes.section}>
        {isNarrow ? <h2>{t('models.title')}</h2> : <h3>{t('models.title')}</h3>}
        {models.length > 0 && (
          <span className={classes.muted}>
            {t('models.enabled', { enabled: models.filter(({ enabled }) => enabled).length, total: models.length })}
          </span>
        )}
        {onChange && (
          <Button variant="subtle" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setEdited('new')}>
            {t('models.add')}
          </Button>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
      {models.length === 0 ? (
        <p className={classes.muted}>{t('models.none')}</p>
      ) : (
        <div className={classes.table_scroll} tabIndex={0} role="group" aria-label={t('models.title')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('models.name')}</th>
                {capabilitiesOf(provider.kind).map((capability) => (
                  <th scope="col" key={capability}>
                    {t(`capability.${capability}`)}
                  </th>
                ))}
                <th scope="col" className={classes.number}>
                  {t('models.context_short')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('models.price_short')}
                </th>
                <th scope="col">{t('models.on')}</th>
                {onChange && <th scope="col" aria-hidden />}
              </tr>
            </thead>
            <tbody>
              {models.map((model, index) => (
                <tr key={model.id ?? `new ${model.name}`}>
                  <td>
                    {onChange ? (
                      <button type="button" className={classes.model} onClick={() => setEdited(index)}>
                        {model.name}
                      </button>
                    ) : (
                      <strong>{model.name}</strong>
                    )}
                  </td>
                  {capabilitiesOf(provider.kind).map((capability) => (
                    <td key={capability}>
                      {model.capabilities.includes(capability) ? (
                        <IconCheck size={15} role="img" aria-label={t('models.yes')} />
                      ) : (
                        '–'
                      )}
                    </td>
                  ))}
                  <td className={classes.number}>{model.context_tokens === '' ? '–' : number(model.context_tokens)}</td>
                  <td className={classes.number}>
                    {price(model.price_in)} / {price(model.price_out)}
                    {model.price_minute !== '' && (
                      <div>{t('models.per_minute', { price: money.price(model.price_minute) })}</div>
                    )}
                  </td>
                  <td>
                    <Switch
                      aria-label={t('models.switch', { name: model.name })}
                      checked={model.enabled}
                      disabled={!onChange}
                      onChange={(event) => replace(index, { ...model, enabled: event.currentTarget.checked })}
                    />
                  </td>
                  {onChange && (
                    <td>
                      <IconButton
                        label={t('models.remove', { name: model.name })}
                        onClick={() => onChange(models.filter((_, place) => place !== index))}
                      >
                        <IconX size={15} aria-hidden />
                      </IconButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited !== null && onChange && (
        <ModelDialog
          provider={provider}
          {...(edited !== 'new' && { model: models[edited]! })}
          takenNames={others}
          onApply={(model) => (edited === 'new' ? onChange([...models, model]) : replace(edited, model))}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
