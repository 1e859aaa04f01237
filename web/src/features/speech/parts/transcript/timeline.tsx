import type { Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { useMemo } from 'react';
import { PlayerSeek } from '../../../documents/parts/viewer/player-seek.tsx';
import { colourOf, initialsOf } from './speaker-names.ts';
import classes from './transcript.module.css';

interface Props {
  speech: Speech;
  passages: readonly SpeechPassage[];
  /** Seconds. */
  duration: number;
  time: number;
  onSeek: (seconds: number) => void;
  onJump: (by: number) => void;
}

/** Passages of a speaker that are this close are one stretch. */
const JOINED_MS = 2000;

/** The waveform of a recording with who speaks when; parts that could not be transcribed are hatched. */
export function Timeline({ speech, passages, duration, time, onSeek, onJump }: Props) {
  const whole = duration * 1000;
  const stretches = useMemo(() => {
    const spans: { speaker: number; start: number; end: number }[] = [];
    for (const { speaker, start, end } of passages) {
      const last = spans.at(-1);
      if (speaker === null) continue;
      if (last?.speaker === speaker && start - last.end < JOINED_MS) last.end = end;
      else spans.push({ speaker, start, end });
    }
    return spans;
  }, [passages]);
  const positionOf = (start: number, end: number) => ({
    left: `${(100 * start) / whole}%`,
    width: `${(100 * (end - start)) / whole}%`,
  });
  return (
    <div className={classes.timeline}>
      <PlayerSeek
        peaks={speech.peaks}
        duration={duration}
        time={time}
        markTime={null}
        flat={speech.peaks.length === 0}
        onSeek={onSeek}
        onJump={onJump}
      >
        {whole > 0 &&
          speech.pieces
            .filter(({ state }) => state === 'failed')
            .map(({ number, start, end }) => (
              <span key={number} className={classes.hatched} style={positionOf(start, end)} />
            ))}
      </PlayerSeek>
      {stretches.length > 0 && whole > 0 && (
        <div className={classes.strip} aria-hidden>
          {stretches.map(({ speaker, start, end }) => (
            <span key={start} data-colour={colourOf(speaker)} style={positionOf(start, end)}>
              {initialsOf(speaker, speech.speakers)}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
