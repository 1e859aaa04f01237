import classes from './label-chip.module.css';

const series = ['blue', 'green', 'red', 'amber', 'plum', 'grey'] as const;

/** A document label. The colour is derived from the text. */
export function LabelChip({ children }: { children: string }) {
  return (
    <span className={classes.chip}>
      <span className={classes.dot} data-series={series[hash(children) % 5]} />
      {children}
    </span>
  );
}

function hash(word: string): number {
  let sum = 0;
  for (const letter of word.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
