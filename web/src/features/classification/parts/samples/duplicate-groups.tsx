import { classificationPaths } from '@dossier/contract/classification/paths';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { DuplicateGroup, Sample } from '@dossier/contract/classification/sample-schema';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { errorMessage } from '../../../../client/failures.ts';
import { FilterChip } from '../../../../parts/data-table/filter-chip.tsx';
import { TableFooter } from '../../../../parts/data-table/table-footer.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { calendarDay } from '../../../../parts/formats/calendar-date.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { classificationKeys } from '../../queries.ts';
import classes from '../datasets/datasets.module.css';
import { useRemoveSamples } from './sample-queries.ts';

interface Props {
  dataset: DatasetDetails;
  mayEdit: boolean;
  onOpen: (sample: Sample) => void;
}

/** Groups of samples with the same or nearly the same text; those with different classes first. */
export function DuplicateGroups({ dataset, mayEdit, onOpen }: Props) {
  const { t } = useTranslation(['classification', 'parts']);
  const { number } = useFormats();
  const list = useList<DuplicateGroup>({
    place: { list: 'classification-duplicates', company_id: dataset.company.id },
    queryKey: [...classificationKeys.dataset(dataset.id), 'duplicates'],
    defaultSort: '-similarity',
    load: ({ page, per_page, filters }, signal) =>
      call(
        classificationPaths.duplicates,
        {
          params: { id: dataset.id },
          query: { page, per_page, ...(filters['conflicting'] && { conflicting: true }) },
        },
        { signal },
      ),
  });
  if (list.error) {
    return (
      <div className={classes.bars}>
        <MessageBar
          kind="error"
          title={t('parts:table.failed')}
          action={{ label: t('parts:table.retry'), run: list.reload }}
        >
          {errorMessage(list.error)}
        </MessageBar>
      </div>
    );
  }
  if (list.total === null) return <SkeletonRows />;
  if (list.total === 0 && !list.isFiltered) {
    return <EmptyState title={t('duplicates.empty')}>{t('duplicates.empty_text')}</EmptyState>;
  }
  const groups = Array.from({ length: list.count }, (_, index) => list.rowAt(index)).filter(
    (group) => group !== undefined,
  );
  return (
    <>
      <div className={classes.tools}>
        <FilterChip
          filter={{
            id: 'conflicting',
            label: t('duplicates.conflicting'),
            single: true,
            options: [{ value: 'true', label: t('duplicates.only_conflicting') }],
          }}
          values={list.filters['conflicting'] ?? []}
          onChange={(values) => list.setFilters(values.length > 0 ? { conflicting: values } : {})}
        />
      </div>
      <div className={classes.groups} tabIndex={-1} aria-busy={list.isStale}>
        {list.total === 0 && (
          <EmptyState
            title={t('duplicates.empty')}
            actions={<Button onClick={list.clearFilters}>{t('parts:table.clear_filters')}</Button>}
          />
        )}
        {groups.map((group) => (
          <Group
            key={group.samples.map(({ id }) => id).join()}
            datasetId={dataset.id}
            group={group}
            mayEdit={mayEdit}
            onOpen={onOpen}
          />
        ))}
      </div>
      {list.total > 0 && (
        <TableFooter list={list} count={t('count.groups', { count: list.total, total: number(list.total) })} />
      )}
    </>
  );
}

interface GroupProps extends Pick<Props, 'mayEdit' | 'onOpen'> {
  datasetId: number;
  group: DuplicateGroup;
}

function Group({ datasetId, group: { kind, similarity, conflicting, samples }, mayEdit, onOpen }: GroupProps) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const deletion = useDeletion();
  const remove = useRemoveSamples(datasetId);
  const title = kind === 'same' ? t('duplicates.same') : t('duplicates.near', { share: share(similarity) });
  const keepOnly = (kept: Sample) => {
    const ids = samples.map(({ id }) => id).filter((id) => id !== kept.id);
    void deletion.many({
      details: t('duplicates.delete_text', { count: ids.length }),
      run: () => remove.mutateAsync({ ids }),
      doneText: t('samples.deleted', { count: ids.length }),
    });
  };
  return (
    <section className={classes.group} aria-label={`${title}: ${samples[0]?.filename ?? ''}`}>
      <header>
        <h2>{title}</h2>
        {conflicting && <StatusBadge tone="warn">{t('duplicates.conflicting')}</StatusBadge>}
      </header>
      <ul>
        {samples.map((sample) => (
          <li key={sample.id}>
            <FileBadge type={sample.type} />
            <span>
              <TextButton aria-label={sample.filename} onClick={() => onOpen(sample)}>
                <FileName name={sample.filename} />
              </TextButton>
            </span>
            <span>{sample.true_label_class?.name ?? t('samples.unlabelled')}</span>
            <span>{calendarDay(sample.created_at)}</span>
            {mayEdit ? (
              <Button
                size="xs"
                aria-label={`${t('duplicates.delete_others')}: ${sample.filename}`}
                onClick={() => keepOnly(sample)}
              >
                {t('duplicates.delete_others')}
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
