import { nerPaths } from '@dossier/contract/ner/paths';
import type { Sample, SampleChange } from '@dossier/contract/ner/sample-schema';
import { useRef, useState } from 'react';
import { call } from '../../../../client/call.ts';
import { CallFailure } from '../../../../client/failures.ts';
import { useEvent } from '../../../../parts/use-event.ts';

type Change = Pick<SampleChange, 'entities' | 'state'>;

/** A sentence whose changes are sent, one after the other. */
interface Sending {
  revision: number;
  /** Changes made since the last call. */
  waiting: Change | null;
  isSending: boolean;
}

interface Options {
  modelId: number;
  /** A sentence was finished, skipped or opened again, and this is saved. */
  onFinished: () => void;
  /** Another user has changed a sentence meanwhile: the change is not saved. */
  onConflict: (sampleId: number, failure: CallFailure) => void;
}

/** The sentence was changed by another user. */
const CONFLICT = 409;

/**
 * Saves every change of a sentence at once. Each call is based on the revision that the one before returned; changes that are made
 * during a call are sent together. What cannot be sent is kept until `retry`.
 */
export function useSaving({ modelId, onFinished, onConflict }: Options) {
  const sendings = useRef(new Map<number, Sending>());
  const [failure, setFailure] = useState<unknown>(null);

  // The latest ones, also at the end of a call that began before.
  const finished = useEvent(onFinished);
  const conflicted = useEvent(onConflict);

  const send = useEvent(async (sampleId: number, sending: Sending) => {
    sending.isSending = true;
    while (sending.waiting) {
      const change = sending.waiting;
      sending.waiting = null;
      try {
        const { revision } = await call(nerPaths.updateSample, {
          params: { id: modelId, sampleId },
          body: { ...change, revision: sending.revision },
        });
        sending.revision = revision;
        if (change.state) finished();
      } catch (error) {
        sending.isSending = false;
        if (error instanceof CallFailure && error.status === CONFLICT) {
          sendings.current.delete(sampleId);
          conflicted(sampleId, error);
          return;
        }
        // Later changes win.
        sending.waiting = { ...change, ...(sending.waiting as Change | null) };
        setFailure(error);
        return;
      }
    }
    sending.isSending = false;
    if ([...sendings.current.values()].every(({ waiting }) => waiting === null)) setFailure(null);
  });

  return {
    /** Why changes are not saved yet; null if they are. */
    failure,
    save({ id, revision }: Sample, change: Change) {
      const known = sendings.current.get(id);
      const sending = known ?? { revision, waiting: null, isSending: false };
      sendings.current.set(id, sending);
      // Other users may have changed it since this page did.
      if (!sending.isSending && sending.waiting === null) sending.revision = Math.max(sending.revision, revision);
      sending.waiting = { ...sending.waiting, ...change };
      if (!sending.isSending) void send(id, sending);
    },
    retry() {
      for (const [id, sending] of sendings.current) {
        if (sending.waiting && !sending.isSending) void send(id, sending);
      }
    },
  };
}
