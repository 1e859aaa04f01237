import { RELIABLE_SAMPLES } from '@dossier/contract/classification/constants';
import type { DatasetClass, DatasetClasses, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { Key } from '../../../../parts/key.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { ClassDialog } from './class-dialog.tsx';
import { ClassSpellings } from './class-spellings.tsx';
import classes from './datasets.module.css';
import { DeleteClassDialog } from './delete-class-dialog.tsx';

/** Classes with a key. */
const KEYS = 9;
/** With more classes there is a field to find one. */
const MANY = 20;

/** Which samples are shown: all, those of a class, those without one, or others. */
export type ShownClass = number | 'all' | 'unlabelled' | 'none';

interface Props {
  dataset: DatasetDetails;
  answer: DatasetClasses | undefined;
  mayEdit: boolean;
  shown: ShownClass;
  onShow: (shown: ShownClass) => void;
}

/** The classes of a dataset with their keys and numbers of samples, and what is missing. */
export function ClassList({ dataset, answer, mayEdit, shown, onShow }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const [dialog, setDialog] = useState<{ kind: 'add' } | { kind: 'edit' | 'delete'; item: DatasetClass } | null>(null);
  const [words, setWords] = useState('');
  const items = answer?.items ?? [];
  const most = Math.max(RELIABLE_SAMPLES, ...items.map((item) => item.number_of_samples));
  const isFound = ({ name }: DatasetClass) => name.toLowerCase().includes(words.trim().toLowerCase());
  return (
    <aside className={classes.classes} aria-label={t('classes.title')}>
      <header>
        <h2>{t('classes.title')}</h2>
        <span className={classes.count}>{answer && number(items.length)}</span>
        {mayEdit && (
          <IconButton label={t('add.class')} onClick={() => setDialog({ kind: 'add' })}>
            <IconPlus size={17} aria-hidden />
          </IconButton>
        )}
      </header>
      {items.length > MANY && (
        <div className={classes.find}>
          <TextInput
            type="search"
            aria-label={t('classes.find')}
            placeholder={t('classes.find')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
      )}
      <ul className={classes.list}>
        <Group
          name={t('classes.all')}
          count={dataset.number_of_samples}
          isShown={shown === 'all'}
          onShow={() => onShow('all')}
        />
        {items.map(
          (item, index) =>
            isFound(item) && (
              <ClassRow
                key={item.id}
                item={item}
                number={index < KEYS ? index + 1 : null}
                most={most}
                isShown={shown === item.id}
                onShow={() => onShow(item.id)}
                onEdit={mayEdit ? () => setDialog({ kind: 'edit', item }) : null}
                onDelete={mayEdit ? () => setDialog({ kind: 'delete', item }) : null}
              />
            ),
        )}
        {dataset.unlabelled > 0 && (
          <Group
            name={t('classes.unlabelled')}
            count={dataset.unlabelled}
            isShown={shown === 'unlabelled'}
            onShow={() => onShow('unlabelled')}
          />
        )}
      </ul>
      {answer && items.length === 0 && <p className={classes.spelling}>{t('classes.none_text')}</p>}
      {answer && mayEdit && <ClassSpellings datasetId={dataset.id} answer={answer} />}
      {dialog?.kind === 'add' && <ClassDialog datasetId={dataset.id} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'edit' && (
        <ClassDialog datasetId={dataset.id} item={dialog.item} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteClassDialog datasetId={dataset.id} item={dialog.item} items={items} onClose={() => setDialog(null)} />
      )}
    </aside>
  );
}

interface GroupProps {
  name: string;
  count: number;
  isShown: boolean;
  onShow: () => void;
}

function Group({ name, count, isShown, onShow }: GroupProps) {
  const { number } = useFormats();
  return (
    <li className={classes.row}>
      <button type="button" aria-current={isShown || undefined} onClick={onShow}>
        <span />
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{number(count)}</span>
      </button>
    </li>
  );
}

interface RowProps {
  item: DatasetClass;
  /** The key that labels with it. */
  number: number | null;
  /** Samples that fill the bar. */
  most: number;
  isShown: boolean;
  onShow: () => void;
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
}

function ClassRow({ item, number: key, most, isShown, onShow, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { name, number_of_samples: count, missing, missing_for_reliable: unreliable } = item;
  const isLow = missing > 0 || unreliable > 0;
  return (
    <li className={classes.row} data-low={isLow || undefined}>
      <button type="button" aria-current={isShown || undefined} title={item.description || undefined} onClick={onShow}>
        {key === null ? <span /> : <Key>{key}</Key>}
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{number(count)}</span>
        <span className={classes.bar}>
          <ProgressBar share={count / most} label={name} tone={isLow ? 'low' : 'quiet'} />
        </span>
        {isLow && (
          <span className={classes.few}>
            <IconAlertTriangle size={13} aria-hidden />
            {missing > 0
              ? t('classes.few', { count: missing, total: number(missing) })
              : t('classes.unreliable', { count: unreliable, total: number(unreliable) })}
          </span>
        )}
      </button>
      {onEdit && onDelete && (
        <span className={classes.menu}>
          <RowMenu
            name={name}
            actions={() => [
              { label: t('edit.class'), icon: <IconPencil size={15} aria-hidden />, run: onEdit },
              { label: t('delete.class'), icon: <IconTrash size={15} aria-hidden />, danger: true, run: onDelete },
            ]}
          />
        </span>
      )}
    </li>
  );
}
