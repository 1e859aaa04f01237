import { MIN_RECORDING_MS } from '@dossier/contract/speech/constants';
import { useEffect, useRef, useState } from 'react';

/**
 * Why nothing is recorded: the microphone is not allowed, there is none, it cannot be started, or the browser cannot record. `lost`: it was
 * disconnected, and what was recorded is kept; `lost_early`: before anything was recorded.
 */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'lost' | 'lost_early';

export interface Recorded {
  bytes: Blob;
  /** The extension of its format. */
  extension: 'webm' | 'm4a' | 'ogg';
  /** Whether the microphone was disconnected. */
  isCut: boolean;
}

export interface Recorder {
  state: 'idle' | 'asking' | 'recording';
  /** Milliseconds so far. */
  elapsed: number;
  problem: MicrophoneProblem | null;
  start: () => void;
  stop: () => void;
}

interface Options {
  onRecorded: (recorded: Recorded) => void;
  onTooShort: () => void;
}

/** In the order of preference. */
const FORMATS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const;
/** What was recorded is passed on in parts, so that it is not lost with the microphone. */
const PART_MS = 1000;

/** Records the microphone of the user. A recording of at most a second is dropped. */
export function useRecorder({ onRecorded, onTooShort }: Options): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [elapsed, setElapsed] = useState(0);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const isStopped = useRef(false);
  // Leaving the page switches the microphone off.
  useEffect(
    () => () => {
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    },
    [],
  );
  useEffect(() => {
    if (state !== 'recording') return undefined;
    const startedAt = Date.now();
    const timer = setInterval(() => setElapsed(Date.now() - startedAt), 200);
    return () => clearInterval(timer);
  }, [state]);

  async function start(): Promise<void> {
    setProblem(null);
    setElapsed(0);
    const format = FORMATS.find(([type]) => globalThis.MediaRecorder?.isTypeSupported(type));
    if (!format || !navigator.mediaDevices) return setProblem('unsupported');
    setState('asking');
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      setState('idle');
      return setProblem(problemOf(error));
    }
    const [type, extension] = format;
    const media = new MediaRecorder(stream, { mimeType: type });
    const parts: Blob[] = [];
    const startedAt = Date.now();
    isStopped.current = false;
    media.addEventListener('dataavailable', ({ data }) => parts.push(data));
    media.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      setState('idle');
      const isCut = !isStopped.current;
      const isTooShort = Date.now() - startedAt <= MIN_RECORDING_MS;
      if (isCut) setProblem(isTooShort ? 'lost_early' : 'lost');
      else if (isTooShort) onTooShort();
      if (!isTooShort) onRecorded({ bytes: new Blob(parts, { type: type.split(';')[0]! }), extension, isCut });
    });
    // Most browsers end the recording with its track themselves.
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        if (media.state !== 'inactive') media.stop();
      });
    }
    recorder.current = media;
    media.start(PART_MS);
    return setState('recording');
  }
  return {
    state,
    elapsed,
    problem,
    start: () => void start(),
    stop: () => {
      if (recorder.current?.state !== 'recording') return;
      isStopped.current = true;
      recorder.current.stop();
    },
  };
}

/** Why the microphone could not be opened (Media Capture and Streams, 10.2). */
function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
