import classes from './quoted-words.module.css';
import { quoteBlocks } from './quote-blocks.ts';

/** With more columns than this, cells are shown one below the other. */
const MAX_COLUMNS = 5;

/** A quote as it looks in the document: serif, separate lines, rows of tables in columns. */
export function QuotedWords({ text }: { text: string }) {
  return (
    <q className={classes.words}>
      {quoteBlocks(text).map((block, at) =>
        block.kind === 'line' ? (
          <span key={at} className={classes.line}>
            {block.text}
          </span>
        ) : (
          <QuotedRows key={at} rows={block.rows} />
        ),
      )}
    </q>
  );
}

function QuotedRows({ rows }: { rows: readonly (readonly string[])[] }) {
  const isWide = rows.some((cells) => cells.length > MAX_COLUMNS);
  return (
    <span className={isWide ? classes.line : classes.rows}>
      {rows.map((cells, at) => (
        <span key={at} className={isWide ? classes.line : classes.row}>
          {isWide
            ? cells.filter((cell) => cell !== '').join(' · ')
            : cells.map((cell, column) => (
                <span key={column} className={classes.cell}>
                  {`${cell} `}
                </span>
              ))}
        </span>
      ))}
    </span>
  );
}
