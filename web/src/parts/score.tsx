import { ProgressBar } from './progress-bar.tsx';
import { useFormats } from './use-formats.ts';
import classes from './score.module.css';

interface Props {
  /** From 0 to 1; null if there is none. */
  value: number | null;
  /** The accessible name of the bar. */
  label: string;
  /** Below it the score is amber. */
  low: number;
}

/** A score as a bar and a number. */
export function Score({ value, label, low }: Props) {
  const { fixed } = useFormats();
  if (value === null) return '–';
  const isLow = value < low;
  return (
    <span className={classes.score} data-low={isLow || undefined}>
      <ProgressBar share={value} label={label} tone={isLow ? 'low' : 'quiet'} />
      {fixed(value)}
    </span>
  );
}
