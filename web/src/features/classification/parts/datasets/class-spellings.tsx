import type { DatasetClass, DatasetClasses } from '@dossier/contract/classification/dataset-schema';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { confirm } from '../../../../parts/confirm.ts';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useRemoveClass } from '../samples/sample-queries.ts';
import classes from './datasets.module.css';

/** Classes that are probably spellings of the same name, with a button that merges them into the one with most samples. */
export function ClassSpellings({ datasetId, answer }: { datasetId: number; answer: DatasetClasses }) {
  const { t, i18n } = useTranslation('classification');
  const remove = useRemoveClass(datasetId);
  const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names);

  async function merge(into: DatasetClass, others: readonly DatasetClass[]) {
    const names = listed([into, ...others].map(({ name }) => name));
    const confirmed = await confirm({
      title: t('classes.merge_title', { names }),
      text: t('classes.merge_text', { name: into.name }),
      verb: t('classes.merge', { name: into.name }),
    });
    if (!confirmed) return;
    try {
      for (const { id } of others) await remove.mutateAsync({ classId: id, moveTo: into.id });
      showToast({ kind: 'success', text: t('classes.merged', { name: into.name }) });
    } catch (error) {
      showFailure(error);
    }
  }

  return answer.spellings.map(({ class_ids: ids, names }) => {
    const items = answer.items.filter(({ id }) => ids.includes(id));
    const [into, ...others] = items.toSorted((a, b) => b.number_of_samples - a.number_of_samples);
    if (!into || others.length === 0) return null;
    return (
      <p key={ids.join()} className={classes.spelling} role="status">
        {t('classes.spellings', { names: listed(names) })}{' '}
        <TextButton onClick={() => void merge(into, others)}>{t('classes.merge', { name: into.name })}</TextButton>
      </p>
    );
  });
}
