import { nerPaths } from '@dossier/contract/ner/paths';
import type { OfferedSample } from '@dossier/contract/ner/sample-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../client/call.ts';
import { errorMessage } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { nerKeys, nextQuery, recentQuery } from '../../queries.ts';
import { changeSentence, type SentenceAction, type SentenceState, startSentence } from './sentence-state.ts';
import { useSaving } from './use-saving.ts';
import { overlaps, wordsOf } from './words.ts';

/** With fewer sentences left, the next ones are loaded. */
const FEW = 5;

/** A sentence that was handled on this page. */
interface Handled {
  item: OfferedSample;
  state: SentenceState;
  as: 'labelled' | 'skipped';
}

/** What is labelled already, and the suggestions for the rest. */
function stateOf({ sample, suggestions }: OfferedSample): SentenceState {
  const { entities } = sample;
  return startSentence({
    entities,
    suggestions: suggestions.filter((one) => !entities.some((entity) => overlaps(entity, one))),
  });
}

/**
 * The sentences of a round, one after the other: the one that is labelled now, those that were finished and those that come next. Every
 * change is saved at once, so that a sentence can be left and found again half labelled.
 */
export function useRound(modelId: number) {
  const client = useQueryClient();
  const next = useQuery(nextQuery(modelId));
  const recent = useQuery(recentQuery(modelId)).data ?? [];
  /** The sentences that were changed here; the others are as they were loaded. */
  const [states, setStates] = useState<ReadonlyMap<number, SentenceState>>(new Map());
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  /** What was chosen or reopened, which the loaded list may not have. */
  const [pinned, setPinned] = useState<OfferedSample | null>(null);

  const drop = (sampleId: number) => {
    setPinned((before) => (before?.sample.id === sampleId ? null : before));
    setStates((before) => new Map([...before].filter(([id]) => id !== sampleId)));
    setHandled((before) => before.filter(({ item }) => item.sample.id !== sampleId));
  };
  const { failure, save, retry } = useSaving({
    modelId,
    onFinished() {
      // Events of sentences are not sent for each of them.
      void client.invalidateQueries({ queryKey: nerKeys.model(modelId) });
      if (waiting.length < FEW) void client.invalidateQueries({ queryKey: nextQuery(modelId).queryKey });
    },
    onConflict(sampleId, error) {
      showToast({ kind: 'warning', text: errorMessage(error) });
      drop(sampleId);
      void client.invalidateQueries({ queryKey: nerKeys.samples(modelId) });
    },
  });

  const isHandled = ({ sample }: OfferedSample) => handled.some(({ item }) => item.sample.id === sample.id);
  const waiting = (next.data?.items ?? []).filter((item) => !isHandled(item) && item.sample.id !== pinned?.sample.id);
  const items = pinned ? [pinned, ...waiting] : waiting;
  const current = items[0];
  const state = current && (states.get(current.sample.id) ?? stateOf(current));
  const words = current ? wordsOf(current.sample.text, [...current.sample.entities, ...current.suggestions]) : [];

  function change(action: SentenceAction) {
    if (!current || !state) return;
    const changed = changeSentence(words, state, action);
    if (changed === state) return;
    setStates(new Map([...states, [current.sample.id, changed]]));
    // It stays here, whatever is loaded meanwhile.
    setPinned(current);
    const { entities } = changed.annotation;
    if (entities !== state.annotation.entities) save(current.sample, { entities: [...entities] });
  }
  function finish(as: Handled['as']) {
    if (!current || !state) return;
    setHandled([...handled, { item: current, state, as }]);
    setPinned(null);
    save(current.sample, { entities: [...state.annotation.entities], state: as });
  }
  /** Takes back the last change of the sentence or, before the first one, the last sentence that was finished. */
  function undo() {
    if (state && state.earlier.length > 0) {
      change({ type: 'undo' });
      return;
    }
    const last = handled.at(-1);
    if (!last) return;
    setHandled(handled.slice(0, -1));
    setStates(new Map([...states, [last.item.sample.id, last.state]]));
    setPinned(last.item);
    save(last.item.sample, { state: 'queued' });
  }
  /** Opens a sentence again that was finished before this page was opened. */
  async function reopen(sampleId: number) {
    const here = handled.find(({ item }) => item.sample.id === sampleId);
    if (here) {
      setHandled(handled.filter((one) => one !== here));
      setPinned(here.item);
      return;
    }
    const sample = await call(nerPaths.getSample, { params: { id: modelId, sampleId } });
    setPinned({ sample, suggestions: [], uncertainty: null, most_uncertain: null });
  }

  const finishedHere = handled.filter(({ as }) => as === 'labelled');
  const earlier = recent
    .filter(({ id }) => id !== current?.sample.id && !finishedHere.some(({ item }) => item.sample.id === id))
    .toReversed();
  return {
    next,
    current,
    words,
    state,
    /** Those that come after the current one. */
    coming: items.slice(1),
    /** Finished sentences as they are labelled now, the last one at the end. */
    finished: [
      ...earlier.map((sample) => ({ sample, entities: sample.entities })),
      ...finishedHere.map(({ item, state: { annotation } }) => ({
        sample: item.sample,
        entities: annotation.entities,
      })),
    ],
    mayUndo: (state?.earlier.length ?? 0) > 0 || handled.length > 0,
    failure,
    retry,
    change,
    done: () => finish('labelled'),
    skip: () => finish('skipped'),
    undo,
    choose: (item: OfferedSample) => setPinned(item),
    reopen,
  };
}

export type Round = ReturnType<typeof useRound>;
