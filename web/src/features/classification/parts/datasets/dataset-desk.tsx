import type { DatasetClasses, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { IconLayoutSidebarRight, IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { useNarrow } from '../../../../parts/screen.ts';
import { LabelPanel } from '../labelling/label-panel.tsx';
import { LabelQueue } from '../labelling/label-queue.tsx';
import { useLabelling } from '../labelling/use-labelling.ts';
import { TrainFromDataset } from '../models/train-button.tsx';
import { SamplesTable } from '../samples/samples-table.tsx';
import { UploadRows } from '../samples/upload-rows.tsx';
import { ClassList, type ShownClass } from './class-list.tsx';
import classes from './datasets.module.css';
import { UnusableBar } from './unusable-bar.tsx';

const route = getRouteApi('/layout/document-classification/dataset/$datasetId');

interface Props {
  dataset: DatasetDetails;
  answer: DatasetClasses | undefined;
  tab: 'samples' | 'label_next' | 'classes';
  mayEdit: boolean;
  /** Opens a tab, with filters of the samples. */
  onShow: (tab: string, filters?: Record<string, string[]>) => void;
  onOpen: (sample: Sample) => void;
  /** The buttons that add samples, for a dataset without any. */
  add: ReactNode;
}

/** Classes, samples and the samples to label next, side by side; one at a time on narrow screens. */
export function DatasetDesk({ dataset, answer, tab, mayEdit, onShow, onOpen, add }: Props) {
  const { t } = useTranslation('classification');
  const narrow = useNarrow();
  const [isFolded, setFolded] = useState(false);
  const labelling = useLabelling(dataset);
  const hasSamples = dataset.number_of_samples > 0;
  const hasPanel = !narrow && hasSamples && (tab === 'label_next' || !isFolded);
  useKeys({ ']': () => setFolded(!isFolded) }, !narrow && hasSamples && tab === 'samples');
  const classList = answer?.items ?? [];
  const list = <ClassList dataset={dataset} answer={answer} mayEdit={mayEdit} {...useShownClass(tab, onShow)} />;
  const panel = (
    <LabelPanel
      dataset={dataset}
      classList={classList}
      labelling={labelling}
      mayEdit={mayEdit}
      onOpen={onOpen}
      train={<TrainFromDataset dataset={dataset} variant="default" />}
      fold={
        hasPanel &&
        tab === 'samples' && (
          <IconButton label={t('next.fold')} hint="]" onClick={() => setFolded(true)}>
            <IconLayoutSidebarRightCollapse size={17} aria-hidden />
          </IconButton>
        )
      }
    />
  );
  const samples = (
    <>
      <UnusableBar dataset={dataset} onShow={onShow} />
      <SamplesTable
        dataset={dataset}
        classList={classList}
        mayEdit={mayEdit}
        onOpen={onOpen}
        above={<UploadRows datasetId={dataset.id} />}
        tools={
          !narrow &&
          isFolded && (
            <IconButton label={t('next.unfold')} hint="]" onClick={() => setFolded(false)}>
              <IconLayoutSidebarRight size={17} aria-hidden />
            </IconButton>
          )
        }
        empty={
          <EmptyState title={t('samples.empty')} actions={add}>
            {t('samples.empty_text')}
          </EmptyState>
        }
      />
    </>
  );
  if (narrow) {
    return (
      <div className={classes.desk}>
        {tab === 'classes' ? list : tab === 'label_next' ? panel : <div className={classes.main}>{samples}</div>}
      </div>
    );
  }
  return (
    <div className={classes.desk} data-panel={hasPanel || undefined}>
      {list}
      <div className={classes.main}>
        {tab === 'label_next' && hasSamples ? <LabelQueue labelling={labelling} /> : samples}
      </div>
      {hasPanel && panel}
    </div>
  );
}

/** The class by which the samples are filtered. */
function useShownClass(
  tab: string,
  onShow: Props['onShow'],
): { shown: ShownClass; onShow: (shown: ShownClass) => void } {
  const { filters = {} } = route.useSearch();
  const [id, ...others] = filters['class_id'] ?? [];
  const isUnlabelled = filters['labelled']?.[0] === 'false';
  return {
    shown:
      tab !== 'samples'
        ? 'none'
        : isUnlabelled
          ? 'unlabelled'
          : id === undefined
            ? 'all'
            : others.length > 0
              ? 'none'
              : Number(id),
    onShow: (shown) =>
      onShow(
        'samples',
        shown === 'unlabelled'
          ? { labelled: ['false'] }
          : typeof shown === 'number'
            ? { class_id: [String(shown)] }
            : undefined,
      ),
  };
}
