import classes from './waiting.module.css';

const QUOTES = [
  { name: '46%', lines: ['100%', '72%'] },
  { name: '34%', lines: ['100%', '91%', '38%'] },
];

/** The place of the quotes while they are searched for; visible only after a short delay. */
export function QuotesSkeleton() {
  return (
    <div className={classes.quotes} aria-hidden>
      {QUOTES.map(({ name, lines }) => (
        <div key={name} className={classes.quote}>
          <span className={classes.head}>
            <span className={classes.chip} />
            <span className={classes.bone} style={{ width: name }} />
          </span>
          {lines.map((width) => (
            <span key={width} className={classes.bone} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The first question and its answer while the conversation loads. */
export function TalkSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      <span className={classes.question} aria-hidden />
      <QuotesSkeleton />
    </div>
  );
}
