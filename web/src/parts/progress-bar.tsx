import classes from './progress-bar.module.css';

interface Props {
  /** From 0 to 1. */
  share: number;
  /** The accessible name. */
  label: string;
  /** `running` is blue; tables use `quiet`; `low` is near a threshold, `stopped` at a limit. */
  tone?: 'running' | 'quiet' | 'low' | 'stopped';
  height?: number;
}

/** A thin progress bar, animated only when the value changes. */
export function ProgressBar({ share, label, tone = 'running', height = 4 }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={classes.track}
      style={{ height }}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={classes.bar} data-tone={tone} style={{ width: `${percent}%` }} />
    </div>
  );
}
