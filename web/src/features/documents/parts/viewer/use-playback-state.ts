import { useEffect, useEffectEvent, useState } from 'react';

/** What an element that plays tells of itself. */
export interface PlaybackState {
  playing: boolean;
  /** Seconds. */
  time: number;
  /** Seconds; null before the browser knows it. */
  duration: number | null;
  /** Whether there are pictures; null before the browser knows it. */
  hasPicture: boolean | null;
  /** It waits for bytes while it should play. */
  waiting: boolean;
  speed: number;
  volume: number;
  muted: boolean;
}

interface Listeners {
  /** It plays, after a start or after it waited. */
  onPlaying: () => void;
  /** The browser knows what the file is. */
  onKnown: () => void;
  onError: () => void;
}

/** Follows an element that plays. `setTime` tells the time at once where the element would tell it later. */
export function usePlaybackState(
  element: HTMLVideoElement | null,
  listeners: Listeners,
): { state: PlaybackState; setTime: (seconds: number) => void } {
  const [switches, setSwitches] = useState({ playing: false, waiting: false, speed: 1, volume: 1, muted: false });
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState<number | null>(null);
  const [hasPicture, setHasPicture] = useState<boolean | null>(null);
  const tell = useEffectEvent((what: keyof Listeners) => listeners[what]());

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
      tell('onKnown');
      if (Number.isFinite(element.duration)) setDuration(element.duration);
      setHasPicture(element.videoWidth > 0);
    };
    const play = () => {
      tell('onPlaying');
      note();
    };
    const heard: [string, () => void][] = [
      ...['play', 'pause', 'ended', 'waiting', 'ratechange', 'volumechange', 'canplay'].map(
        (name): [string, () => void] => [name, note],
      ),
      ['playing', play],
      ['timeupdate', move],
      ['seeking', move],
      ['loadedmetadata', know],
      ['durationchange', know],
      ['error', () => tell('onError')],
    ];
    for (const [name, listener] of heard) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) element.removeEventListener(name, listener);
    };
  }, [element]);

  return { state: { ...switches, time, duration, hasPicture }, setTime };
}
