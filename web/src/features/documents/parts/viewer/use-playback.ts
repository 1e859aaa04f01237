import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Playback {
  ref: (element: HTMLVideoElement | null) => void;
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
  failed: boolean;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** So many seconds on, or back. */
  jump: (by: number) => void;
  setSpeed: (speed: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
}

/**
 * What an element that plays does, and how it is told to.
 *
 * @param renew asked once when the file can no longer be fetched: the browser's right to it may have ended
 */
export function usePlayback(renew: () => Promise<unknown>): Playback {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const player = useRef<HTMLVideoElement | null>(null);
  const [state, setState] = useState({ playing: false, waiting: false, speed: 1, volume: 1, muted: false });
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState<number | null>(null);
  const [hasPicture, setHasPicture] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const renewed = useRef(false);

  const recover = useEffectEvent(async () => {
    const lost = player.current;
    if (!lost || renewed.current) return setFailed(true);
    renewed.current = true;
    const [place, wasPlaying] = [lost.currentTime, !lost.paused];
    try {
      await renew();
    } catch {
      return setFailed(true);
    }
    lost.load();
    lost.currentTime = place;
    if (wasPlaying) await lost.play().catch(() => undefined);
  });

  useEffect(() => {
    if (!element) return undefined;
    const note = () =>
      setState({
        playing: !element.paused && !element.ended,
        waiting: !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !element.ended,
        speed: element.playbackRate,
        volume: element.volume,
        muted: element.muted,
      });
    const move = () => setTime(element.currentTime);
    const know = () => {
      setFailed(false);
      if (Number.isFinite(element.duration)) setDuration(element.duration);
      setHasPicture(element.videoWidth > 0);
    };
    const fail = () => void recover();
    const play = () => {
      renewed.current = false;
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
      ['error', fail],
    ];
    for (const [name, listener] of heard) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) element.removeEventListener(name, listener);
    };
  }, [element]);

  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = Math.min(Math.max(0, seconds), duration ?? Infinity);
    setTime(player.current.currentTime);
  };
  return {
    ref: useCallback((found: HTMLVideoElement | null) => {
      player.current = found;
      setElement(found);
    }, []),
    ...state,
    time,
    duration,
    hasPicture,
    failed,
    toggle: () => {
      // It may be refused or overtaken by a pause; the element then says so itself.
      if (player.current?.paused) player.current.play().catch(() => undefined);
      else player.current?.pause();
    },
    seek,
    jump: (by) => seek((player.current?.currentTime ?? 0) + by),
    setSpeed: (speed) => {
      if (player.current) player.current.playbackRate = speed;
    },
    setVolume: (volume) => {
      if (!player.current) return;
      player.current.volume = volume;
      player.current.muted = volume === 0;
    },
    toggleMute: () => {
      if (player.current) player.current.muted = !player.current.muted;
    },
  };
}
