import classes from './spinner.module.css';

/** A spinner next to a label; static with reduced motion. */
export function Spinner({ size = 14 }: { size?: number }) {
  return (
    <svg className={classes.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <path d="M8 2a6 6 0 1 1-6 6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
