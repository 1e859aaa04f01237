import classes from './quoted-words.module.css';
import { quoteBlocks } from './quote-blocks.ts';

/** More columns than these do not fit beside each other; their cells follow each other then. */
const MOST_COLUMNS = 5;

/** Words of a document as they stand there: in the type of paper, lines apart, rows of tables in columns. */
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
  const isWide = rows.some((cells) => cells.length > MOST_COLUMNS);
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
