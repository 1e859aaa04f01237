import { capabilitiesOf, unlistedKinds } from '@dossier/contract/ai-providers/constants';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Autocomplete, Checkbox, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { FieldPair, FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { offersQuery } from '../queries.ts';
import type { DraftModel } from './model-values.ts';
import classes from './providers.module.css';

interface Props {
  provider: AiProvider;
  /** The model to edit; without it a new one is added. */
  model?: DraftModel;
  /** The names of the other models. */
  takenNames: readonly string[];
  onApply: (model: DraftModel) => void;
  onClose: () => void;
}

/** Adds or edits a model in the form of its provider. Names are offered from the provider's own list. */
export function ModelDialog({ provider, model, takenNames, onApply, onClose }: Props) {
  const { t } = useTranslation('ai-providers');
  const { currency } = useMoney();
  const possible = capabilitiesOf(provider.kind);
  const isListed = !unlistedKinds.includes(provider.kind);
  const offers = useQuery({ ...offersQuery(provider), enabled: isListed });
  const form = useForm<DraftModel & Record<string, unknown>>({
    initialValues: model
      ? { ...model }
      : {
          name: '',
          capabilities: [possible[0]!],
          context_tokens: '',
          price_in: '',
          price_out: '',
          price_minute: '',
          enabled: true,
        },
    validate: {
      name: (name) => {
        if (name.trim() === '') return t('models.name_missing');
        return takenNames.includes(name.trim()) ? t('models.name_twice') : null;
      },
      capabilities: (chosen) => (chosen.length === 0 ? t('models.can_missing') : null),
    },
  });
  const hasSpeech = form.values.capabilities.includes('transcription');
  const chooseName = (name: string) => {
    form.setFieldValue('name', name);
    const offer = offers.data?.items.find((candidate) => candidate.name === name);
    if (!offer) return;
    form.setFieldValue('capabilities', [...offer.capabilities]);
    if (offer.context_tokens !== null) form.setFieldValue('context_tokens', offer.context_tokens);
  };
  const help = !isListed
    ? t('models.name_help_azure')
    : offers.isLoading
      ? t('models.listing')
      : offers.data?.problem
        ? wordSentence(offers.data.problem)
        : undefined;

  return (
    <FormDialog
      onClose={onClose}
      title={model ? t('models.edit_title') : t('models.add')}
      verb={model ? t('models.apply') : t('models.add')}
      form={form}
      onSend={(values) => {
        onApply({ ...values, name: values.name.trim(), ...(!hasSpeech && { price_minute: '' }) });
        return Promise.resolve();
      }}
    >
      <Autocomplete
        label={t('models.name')}
        description={help}
        data={(offers.data?.items ?? []).map(({ name }) => name).filter((name) => !takenNames.includes(name))}
        limit={100}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
        onChange={chooseName}
      />
      <Checkbox.Group label={t('models.can')} {...form.getInputProps('capabilities')}>
        <FieldPair>
          {possible.map((capability) => (
            <Checkbox key={capability} value={capability} label={t(`capability.${capability}`)} />
          ))}
        </FieldPair>
      </Checkbox.Group>
      <NumberInput
        label={<OptionalLabel>{t('models.context')}</OptionalLabel>}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=" "
        {...form.getInputProps('context_tokens')}
      />
      <FieldPair>
        <NumberInput
          label={<OptionalLabel>{t('models.price_in')}</OptionalLabel>}
          min={0}
          allowNegative={false}
          {...form.getInputProps('price_in')}
        />
        <NumberInput
          label={<OptionalLabel>{t('models.price_out')}</OptionalLabel>}
          min={0}
          allowNegative={false}
          {...form.getInputProps('price_out')}
        />
      </FieldPair>
      <p className={classes.muted}>{t('models.price_help', { currency })}</p>
      {hasSpeech && (
        <NumberInput
          label={<OptionalLabel>{t('models.price_minute')}</OptionalLabel>}
          description={t('models.price_minute_help', { currency })}
          min={0}
          allowNegative={false}
          {...form.getInputProps('price_minute')}
        />
      )}
    </FormDialog>
  );
}
