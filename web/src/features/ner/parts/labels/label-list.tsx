import type { Label, NerModel } from '@dossier/contract/ner/schema';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { Key } from '../../../../parts/key.tsx';
import { ToneName } from '../../../../parts/tone-name.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useLabelVerbs } from '../../queries.ts';
import { LabelDialog } from './label-dialog.tsx';
import { labelTone } from './label-tones.ts';
import classes from './labels.module.css';

/** Labels with a number key. */
export const LABEL_KEYS = 9;

interface Props {
  model: Pick<NerModel, 'id' | 'labels'>;
  mayEdit: boolean;
}

/** The labels of a model with their number keys and how often they are used. */
export function LabelList({ model: { id: modelId, labels }, mayEdit }: Props) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const [edited, setEdited] = useState<Label | 'new' | null>(null);
  const getActions = useLabelActions(modelId, labels, setEdited);
  return (
    <section className={classes.section} aria-label={t('labels.title')}>
      <header>
        <h2>{t('labels.title')}</h2>
        {mayEdit && (
          <IconButton label={t('add.label')} onClick={() => setEdited('new')}>
            <IconPlus size={17} aria-hidden />
          </IconButton>
        )}
      </header>
      {labels.length === 0 && <p className={classes.note}>{t(mayEdit ? 'labels.none' : 'line.no_labels')}</p>}
      <ul className={classes.list}>
        {labels.map((label, index) => (
          <li key={label.id}>
            {index < LABEL_KEYS ? <Key>{index + 1}</Key> : <span />}
            <ToneName tone={labelTone(label.color)}>{label.name}</ToneName>
            <span
              className={classes.count}
              title={t('labels.entities', { count: label.entities, total: number(label.entities) })}
            >
              {number(label.entities)}
            </span>
            {mayEdit && (
              <span className={classes.menu}>
                <RowMenu name={label.name} actions={() => getActions(label, index)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <LabelDialog
          modelId={modelId}
          labels={labels}
          {...(edited !== 'new' && { label: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function useLabelActions(modelId: number, labels: readonly Label[], onEdit: (label: Label) => void) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const { order, remove } = useLabelVerbs(modelId);
  const deletion = useDeletion();
  const move = (index: number, step: 1 | -1) => {
    const ids = labels.map(({ id }) => id);
    const [id] = ids.splice(index, 1);
    ids.splice(index + step, 0, id!);
    order.mutate(ids);
  };
  return (label: Label, index: number) => [
    { label: t('edit.label'), icon: <IconPencil size={15} aria-hidden />, run: () => onEdit(label) },
    ...(index > 0
      ? [{ label: t('labels.up'), icon: <IconArrowUp size={15} aria-hidden />, run: () => move(index, -1) }]
      : []),
    ...(index < labels.length - 1
      ? [{ label: t('labels.down'), icon: <IconArrowDown size={15} aria-hidden />, run: () => move(index, 1) }]
      : []),
    {
      label: t('delete.label'),
      icon: <IconTrash size={15} aria-hidden />,
      danger: true,
      run: () =>
        void deletion.one({
          object: t('objects.label'),
          name: label.name,
          details: t('delete_detail.label', { count: label.entities, total: number(label.entities) }),
          run: () => remove.mutateAsync(label.id),
          doneText: t('done.deleted', { name: label.name }),
        }),
    },
  ];
}
