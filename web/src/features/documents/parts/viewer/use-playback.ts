import { useCallback, useRef, useState } from 'react';
import { type PlaybackState, usePlaybackState } from './use-playback-state.ts';

export interface Playback extends PlaybackState {
  ref: (element: HTMLVideoElement | null) => void;
  failed: boolean;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** Seconds to jump forward or back. */
  jump: (by: number) => void;
  setSpeed: (speed: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
}

/**
 * State and controls of a media element.
 *
 * @param renew called once if the file can no longer be loaded: the browser's permission may have expired
 */
export function usePlayback(renew: () => Promise<unknown>): Playback {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const player = useRef<HTMLVideoElement | null>(null);
  const [failed, setFailed] = useState(false);
  const renewed = useRef(false);

  async function recover(): Promise<void> {
    const media = player.current;
    if (!media || renewed.current) return setFailed(true);
    renewed.current = true;
    const [place, wasPlaying] = [media.currentTime, !media.paused];
    try {
      await renew();
    } catch {
      return setFailed(true);
    }
    media.load();
    media.currentTime = place;
    if (wasPlaying) await media.play().catch(() => undefined);
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
    ref: useCallback((video: HTMLVideoElement | null) => {
      player.current = video;
      setElement(video);
    }, []),
    failed,
    toggle: () => {
      // Playing may be refused, or interrupted by a pause; the element's events report that.
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
