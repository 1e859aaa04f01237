import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { OfferedSample } from '@dossier/contract/classification/sample-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useEvent } from '../../../../parts/use-event.ts';
import { loadOffered, offeredQuery, useUpdateSample } from '../samples/sample-queries.ts';

/** What a user did with an offered sample; null: it was skipped. */
interface Step {
  item: OfferedSample;
  classId: number | null;
}

/** With fewer samples left, the next ones are loaded. */
const FEW = 5;
/** The sample was changed by another user. */
const CONFLICT = 409;

/** The samples to label, the most useful first, and the verbs that label, skip and undo. */
export function useLabelling(dataset: Pick<DatasetDetails, 'id' | 'unlabelled' | 'queued'>) {
  const { t } = useTranslation('classification');
  const client = useQueryClient();
  const options = offeredQuery(dataset.id, null);
  const { data: offered, error, refetch, isFetching } = useQuery(options);
  const update = useUpdateSample(dataset.id);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [first, setFirst] = useState<number | null>(null);
  const [undone, setUndone] = useState<readonly OfferedSample[]>([]);
  /** Handled before the list was loaded, which therefore does not count them. */
  const [doneBefore, setDoneBefore] = useState(0);
  // Changes of one sample are sent one after the other, so that undo follows the label.
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const handled = new Set(steps.map(({ item }) => item.sample.id));
  const all = new Map([...undone, ...(offered?.items ?? [])].map((item) => [item.sample.id, item]));
  const waiting = [...all.values()].filter(({ sample }) => !handled.has(sample.id));
  const items = waiting.toSorted((a, b) => Number(b.sample.id === first) - Number(a.sample.id === first));
  const current = items[0];

  /** Loads more before the last one is labelled; at the end, those that were skipped are offered again. */
  const loadMore = useEvent(async () => {
    const except = (offered?.items ?? []).map(({ sample }) => sample.id);
    const more = await loadOffered(dataset.id, { modelId: null, except });
    client.setQueryData(options.queryKey, (before) => {
      if (!before) return more;
      const known = new Set(before.items.map(({ sample }) => sample.id));
      return { ...before, items: [...before.items, ...more.items.filter(({ sample }) => !known.has(sample.id))] };
    });
  });
  const count = items.length;
  const known = offered?.items.length ?? 0;
  const skipped = steps.filter(({ classId }) => classId === null).length;
  // Further ones may have been read since the list was loaded.
  const hasMore = offered !== undefined && (offered.remaining > known || dataset.unlabelled > count + skipped);
  useEffect(() => {
    if (hasMore && count < FEW) void loadMore().catch(() => {});
  }, [hasMore, count, dataset.unlabelled, loadMore]);
  const restart = useEvent(() => {
    const labelled = steps.filter(({ classId }) => classId !== null);
    setSteps(labelled);
    setDoneBefore(labelled.length);
  });
  const hasOthers = offered !== undefined && count === 0 && dataset.unlabelled > 0;
  useEffect(() => {
    if (!hasOthers) return;
    restart();
    void refetch();
    // Samples are offered as soon as they are read.
  }, [hasOthers, dataset.unlabelled, dataset.queued, refetch, restart]);

  function send(item: OfferedSample, body: { class_id?: number | null; skipped?: boolean; based_on?: string }) {
    const { id } = item.sample;
    sending.current = sending.current
      .then(() => update.mutateAsync({ id, body }))
      .catch((failure: unknown) => {
        if (failure instanceof CallFailure && failure.status === CONFLICT) {
          showToast({ kind: 'warning', title: item.sample.filename, text: t('next.changed') });
          return;
        }
        setSteps((before) => before.filter((step) => step.item !== item));
        showFailure(failure);
      });
  }
  function label(classId: number) {
    if (!current) return;
    setSteps([...steps, { item: current, classId }]);
    send(current, { class_id: classId, based_on: current.sample.updated_at });
  }
  function skip() {
    if (!current) return;
    setSteps([...steps, { item: current, classId: null }]);
    send(current, { skipped: true });
  }
  function undo() {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    setFirst(last.item.sample.id);
    // The list may have been loaded again without it.
    setUndone([...undone.filter((item) => item !== last.item), last.item]);
    send(last.item, last.classId === null ? { skipped: false } : { class_id: null });
  }

  return {
    offered,
    error,
    isLoading: isFetching && count === 0,
    items,
    current,
    /** Handled on this page, and all that there were. */
    done: steps.length,
    total: Math.max(steps.length + count, doneBefore + (offered?.remaining ?? 0)),
    mayUndo: steps.length > 0,
    /** Shows a sample of the queue next. */
    choose: setFirst,
    label,
    skip,
    undo,
    reload: () => void refetch(),
  };
}

export type Labelling = ReturnType<typeof useLabelling>;
