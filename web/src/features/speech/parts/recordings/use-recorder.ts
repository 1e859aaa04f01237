import { MIN_RECORDING_MS } from '@dossier/contract/speech/constants';
import { useEffect, useRef, useState } from 'react';

/** Why nothing is recorded: the microphone is not allowed, there is none, or the browser cannot record. */
export type MicrophoneProblem = 'refused' | 'missing' | 'unsupported' | 'lost';

export interface Recorded {
  bytes: Blob;
  /** The extension of its format. */
  extension: 'webm' | 'm4a' | 'ogg';
}

export interface Recorder {
  state: 'idle' | 'asking' | 'recording';
  /** Milliseconds so far. */
  elapsed: number;
  /** `lost`: the microphone was disconnected; what was recorded is kept. */
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
      const isRefused = error instanceof DOMException && /NotAllowed|Security/.test(error.name);
      return setProblem(isRefused ? 'refused' : 'missing');
    }
    const [type, extension] = format;
    const media = new MediaRecorder(stream, { mimeType: type });
    const parts: Blob[] = [];
    const startedAt = Date.now();
    media.addEventListener('dataavailable', ({ data }) => parts.push(data));
    media.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      setState('idle');
      if (Date.now() - startedAt <= MIN_RECORDING_MS) onTooShort();
      else onRecorded({ bytes: new Blob(parts, { type: type.split(';')[0]! }), extension });
    });
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        setProblem('lost');
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
      if (recorder.current?.state === 'recording') recorder.current.stop();
    },
  };
}
