import { MAX_VIEW_NAME } from '@dossier/contract/views/constants';
import type { View, ViewState } from '@dossier/contract/views/schema';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { ListPlace } from '../../../parts/data-table/list-place.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { useViewChanges } from '../queries.ts';

interface SaveProps {
  place: ListPlace;
  state: ViewState;
  mayShare: boolean;
  onSaved: (view: View) => void;
  onClose: () => void;
}

/** Saves the state of the list as a new view. */
export function SaveViewDialog({ place, state, mayShare, onSaved, onClose }: SaveProps) {
  const { t } = useTranslation('views');
  const { create, chooseDefault } = useViewChanges(place);
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: { name: '', shared: false, isDefault: false },
    validate: { name: (name) => (name.trim() === '' ? t('form.name_missing') : null) },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('save_as')}
      verb={t('form.save')}
      form={form}
      onSend={async ({ name, shared, isDefault }) => {
        const view = await create.mutateAsync({ key, name, shared, state });
        if (isDefault) await chooseDefault.mutateAsync(view.id);
        showToast({ kind: 'success', text: t('form.created', { name: view.name }) });
        onSaved(view);
      }}
    >
      <TextInput
        label={t('form.name')}
        placeholder={t('form.placeholder')}
        maxLength={MAX_VIEW_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {mayShare && <Checkbox label={t('form.shared')} {...form.getInputProps('shared', { type: 'checkbox' })} />}
      <Checkbox
        label={t('form.default')}
        description={t('form.default_hint')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

interface RenameProps {
  view: View;
  place: ListPlace;
  onClose: () => void;
}

export function RenameViewDialog({ view, place, onClose }: RenameProps) {
  const { t } = useTranslation('views');
  const { update } = useViewChanges(place);
  const form = useForm({
    initialValues: { name: view.name },
    validate: { name: (name) => (name.trim() === '' ? t('form.name_missing') : null) },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('form.rename')}
      verb={t('action.rename')}
      form={form}
      onSend={({ name }) => update.mutateAsync({ id: view.id, name, based_on: view.updated_at })}
    >
      <TextInput label={t('form.name')} maxLength={MAX_VIEW_NAME} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
