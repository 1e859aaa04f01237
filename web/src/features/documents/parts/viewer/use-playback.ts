import { useCallback, useRef, useState } from 'react';
import { type PlaybackState, usePlaybackState } from './use-playback-state.ts';

/** Why a recording does not play: the browser does not support its format, cannot decode its content, or could not load it. */
export type PlaybackFailure = 'format' | 'decoding' | 'loading';

export interface Playback extends PlaybackState {
  ref: (element: HTMLVideoElement | null) => void;
  failed: PlaybackFailure | null;
  /** Loads it again after a failure. */
  retry: () => void;
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
  const [failed, setFailed] = useState<PlaybackFailure | null>(null);
  const renewed = useRef(false);

  async function recover(): Promise<void> {
    const media = player.current;
    if (!media) return undefined;
    if (renewed.current) return setFailed(await reasonOf(media));
    renewed.current = true;
    const [place, wasPlaying] = [media.currentTime, !media.paused];
    try {
      await renew();
    } catch {
      return setFailed('loading');
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
    onKnown: () => setFailed(null),
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
    retry: () => {
      renewed.current = false;
      setFailed(null);
      void recover();
    },
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

/** `MediaError.MEDIA_ERR_DECODE` */
const DECODING_FAILED = 3;

/** A media element reports the same error for a format that it does not support and for a file that it could not load. */
async function reasonOf(media: HTMLVideoElement): Promise<PlaybackFailure> {
  if (media.error?.code === DECODING_FAILED) return 'decoding';
  try {
    const response = await fetch(media.src, { headers: { range: 'bytes=0-0' } });
    return response.ok ? 'format' : 'loading';
  } catch {
    return 'loading';
  }
}
