import { useEffect, useEffectEvent, useState } from 'react';

/** The state of a media element. */
export interface PlaybackState {
  playing: boolean;
  /** Seconds. */
  time: number;
  /** Seconds; null until known. */
  duration: number | null;
  /** Whether there is video; null until known. */
  hasPicture: boolean | null;
  /** It is buffering. */
  waiting: boolean;
  speed: number;
  volume: number;
  muted: boolean;
}

interface Listeners {
  /** It started or resumed playing. */
  onPlaying: () => void;
  /** The metadata is loaded. */
  onKnown: () => void;
  onError: () => void;
}

/** Follows a media element. `setTime` updates the time before the element reports it. */
export function usePlaybackState(
  element: HTMLVideoElement | null,
  listeners: Listeners,
): { state: PlaybackState; setTime: (seconds: number) => void } {
  const [switches, setSwitches] = useState({ playing: false, waiting: false, speed: 1, volume: 1, muted: false });
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState<number | null>(null);
  const [hasPicture, setHasPicture] = useState<boolean | null>(null);
  const notify = useEffectEvent((kind: keyof Listeners) => listeners[kind]());

  useEffect(() => {
    if (!element) return undefined;
    const note = () =>
      setSwitches({
        playing: !element.paused && !element.ended,
        waiting: !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !element.ended,
        speed: element.playbackRate,
        volume: element.volume,
        muted: element.muted,
      });
    const move = () => setTime(element.currentTime);
    const know = () => {
      notify('onKnown');
      if (Number.isFinite(element.duration)) setDuration(element.duration);
      setHasPicture(element.videoWidth > 0);
    };
    const play = () => {
      notify('onPlaying');
      note();
    };
    const handlers: [string, () => void][] = [
      ...['play', 'pause', 'ended', 'waiting', 'ratechange', 'volumechange', 'canplay'].map(
        (name): [string, () => void] => [name, note],
      ),
      ['playing', play],
      ['timeupdate', move],
      ['seeking', move],
      ['loadedmetadata', know],
      ['durationchange', know],
      ['error', () => notify('onError')],
    ];
    for (const [name, listener] of handlers) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of handlers) element.removeEventListener(name, listener);
    };
  }, [element]);

  return { state: { ...switches, time, duration, hasPicture }, setTime };
}
