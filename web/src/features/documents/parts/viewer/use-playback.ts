import { useCallback, useRef, useState } from 'react';
import { type PlaybackState, usePlaybackState } from './use-playback-state.ts';

export interface Playback extends PlaybackState {
  ref: (element: HTMLVideoElement | null) => void;
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
  const [failed, setFailed] = useState(false);
  const renewed = useRef(false);

  async function recover(): Promise<void> {
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
    return undefined;
  }

  const { state, setTime } = usePlaybackState(element, {
    onPlaying: () => {
      renewed.current = false;
    },
    onKnown: () => setFailed(false),
    onError: () => void recover(),
  });

  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = Math.min(Math.max(0, seconds), state.duration ?? Infinity);
    setTime(player.current.currentTime);
  };
  return {
    ...state,
    ref: useCallback((found: HTMLVideoElement | null) => {
      player.current = found;
      setElement(found);
    }, []),
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
