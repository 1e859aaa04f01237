import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { waveformPath } from './player-waveform.ts';
import classes from './player.module.css';

interface Props {
  /** From 0 to 1; empty if unknown. */
  peaks: readonly number[];
  /** Seconds; 0 until known. */
  duration: number;
  time: number;
  /** Marked position in seconds. */
  markTime: number | null;
  flat: boolean;
  onSeek: (seconds: number) => void;
  onJump: (by: number) => void;
  /** Drawn over the waveform. */
  children?: ReactNode;
}

/** Seconds. */
const jumps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** The timeline of a recording: waveform, progress, and the marked position. A slider for keyboards and screen readers. */
export function PlayerSeek({ peaks, duration, time, markTime, flat, onSeek, onJump, children }: Props) {
  const { t } = useTranslation('documents');
  const [hover, setHover] = useState<number | null>(null);
  const path = useMemo(() => (peaks.length > 0 ? waveformPath(peaks) : null), [peaks]);
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  const secondsAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration;
  };
  const press = (event: KeyboardEvent) => {
    const by = jumps[event.key];
    const end = { Home: 0, End: duration }[event.key];
    if (by !== undefined) onJump(by);
    else if (end !== undefined) onSeek(end);
    else return;
    event.preventDefault();
  };
  const wave = path && (
    <svg viewBox={`0 0 ${peaks.length} 2`} preserveAspectRatio="none" aria-hidden>
      <path d={path} />
    </svg>
  );
  return (
    <div
      className={classes.seek}
      data-flat={flat || undefined}
      role="slider"
      tabIndex={0}
      aria-label={t('player.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={t('player.position_of', { time: formatClock(time), duration: formatClock(duration) })}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onSeek(secondsAt(event));
      }}
      onPointerMove={(event) => {
        setHover(secondsAt(event));
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(secondsAt(event));
      }}
      onPointerLeave={() => setHover(null)}
    >
      <span className={classes.wave} data-empty={path === null || undefined}>
        {wave}
      </span>
      <span
        className={classes.played}
        data-empty={path === null || undefined}
        style={{ clipPath: `inset(0 calc(100% - ${share(time)}) 0 0)` }}
      >
        {wave}
      </span>
      {children}
      {markTime !== null && (
        <span className={classes.marked} style={{ left: share(markTime) }} data-marked={markTime}>
          <i>{formatClock(markTime)}</i>
        </span>
      )}
      <span className={classes.head} style={{ left: share(time) }} />
      {hover !== null && duration > 0 && (
        <span className={classes.hover} style={{ left: share(hover) }} aria-hidden>
          <i>{formatClock(hover)}</i>
        </span>
      )}
    </div>
  );
}
