import { MAX_LABEL } from '@dossier/contract/documents/constants';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { RowCheckbox } from '../../../parts/checkbox.tsx';
import type { SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { LabelChip } from '../../../parts/label-chip.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { type LabelChoice, labelChoices, toggleLabel } from './label-choices.ts';
import { labelCountsQuery, useChangeLabels } from './label-queries.ts';
import classes from './labels-bulk.module.css';

interface Props {
  projectId: number;
  selection: SelectedRows;
  knownLabels: readonly string[];
  onClose: () => void;
}

/** Adds and removes labels of the selected documents: a box is checked, empty, or mixed where only some have the label. */
export function LabelsBulkDialog({ projectId, selection, knownLabels, onClose }: Props) {
  const { t } = useTranslation('documents');
  const [{ choice, count, clear }] = useState(selection);
  const counts = useQuery({ ...labelCountsQuery(projectId, choice), staleTime: 0 });
  const change = useChangeLabels(projectId);
  const form = useForm<{ add: string[]; remove: string[] }>({ initialValues: { add: [], remove: [] } });
  const { add, remove } = form.getValues();

  async function send() {
    if (add.length + remove.length === 0) return;
    const { changed } = await change.mutateAsync({ choice, add, remove });
    if (changed !== null) showToast({ kind: 'success', text: t('labels.changed', { count: changed }) });
    clear();
  }

  const toggle = (label: LabelChoice) => {
    // A label may be typed before it is known which documents have it.
    form.setValues(toggleLabel(label, counts.data?.documents ?? count, form.getValues()));
    form.clearErrors();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('labels.title')}
      sub={t('transfer.chosen', { count })}
      verb={t('labels.save')}
      form={form}
      onSend={send}
    >
      {counts.error && <MessageBar kind="error" title={errorMessage(counts.error)} />}
      <Choices
        choices={counts.data ? labelChoices(counts.data, knownLabels, { add, remove }) : []}
        total={counts.data?.documents ?? 0}
        isLoading={counts.isPending}
        onToggle={toggle}
      />
      {form.errors['add'] && (
        <p className={classes.error} role="alert">
          {form.errors['add']}
        </p>
      )}
    </FormDialog>
  );
}

interface ChoicesProps {
  choices: readonly LabelChoice[];
  total: number;
  isLoading: boolean;
  onToggle: (label: LabelChoice) => void;
}

/** The labels, and the field that finds or adds one: it is there before the labels are loaded, so that it gets the focus. */
function Choices({ choices, total, isLoading, onToggle }: ChoicesProps) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const words = typed.trim();
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  const same = choices.find(({ label }) => label === words);
  const add = () => {
    onToggle(same ?? { label: words, documents: 0, state: 'none' });
    setTyped('');
  };
  return (
    <>
      <TextInput
        label={t('labels.find')}
        value={typed}
        maxLength={MAX_LABEL}
        data-autofocus
        aria-controls={listId}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || words === '') return;
          event.preventDefault();
          add();
        }}
      />
      {isLoading && <SkeletonRows count={4} />}
      <ul id={listId} className={classes.choices} aria-label={t('labels.label')} hidden={isLoading}>
        {shown.map((choice) => (
          <li key={choice.label}>
            <label className={classes.choice}>
              <RowCheckbox
                label={choice.label}
                checked={choice.state === 'all'}
                indeterminate={choice.state === 'some'}
                onChange={() => onToggle(choice)}
              />
              <span className={classes.label}>
                <LabelChip>{choice.label}</LabelChip>
              </span>
              {choice.state === 'some' && (
                <span className={classes.number}>
                  {t('labels.some', { some: number(choice.documents), total: number(total) })}
                </span>
              )}
            </label>
          </li>
        ))}
        {shown.length === 0 && words === '' && <li className={classes.none}>{t('labels.none')}</li>}
        {words !== '' && !same && (
          <li>
            <Button variant="subtle" size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={add}>
              {t('labels.add', { label: words })}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
