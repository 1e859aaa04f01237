import type { Block, ReadingPage } from '@dossier/contract/documents/schema';
import { Fragment } from 'react';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import type { PlaceMark } from './place-mark.ts';
import classes from './pages.module.css';

interface Props {
  page: ReadingPage;
  marks: readonly PlaceMark[];
}

/** A page of a document that has no picture: its paragraphs, lists and tables as they were read, set on paper. */
export function ReadPage({ page, marks }: Props) {
  const blocks =
    page.blocks.length > 0 ? page.blocks : [{ kind: 'paragraph' as const, start: 0, end: page.text.length }];
  return (
    <>
      {blocks.map((block) => (
        <BlockOnPage key={`${block.kind}-${block.start}-${block.end}`} block={block} page={page} marks={marks} />
      ))}
    </>
  );
}

function BlockOnPage({ block, page, marks }: Props & { block: Block }) {
  if (block.kind === 'table') return <TableOnPage block={block} page={page} marks={marks} />;
  const words = <Words page={page} marks={marks} start={block.start} end={block.end} />;
  if (page.kind === 'slide' && page.name !== null && page.text.slice(block.start, block.end) === page.name) {
    return <h2>{words}</h2>;
  }
  if (block.kind === 'heading') {
    // The page's own title is the h1 of the screen; a document's headings begin below it.
    const Heading = (['h2', 'h3', 'h4'] as const)[Math.min(Math.max((block.level ?? 1) - 1, 0), 2)]!;
    return (
      <Heading>
        {block.marker && `${block.marker} `}
        {words}
      </Heading>
    );
  }
  if (block.kind === 'list_item') {
    return (
      <p className={classes.item}>
        <span>{block.marker ?? '•'}</span>
        <span>{words}</span>
      </p>
    );
  }
  if (block.kind === 'paragraph') return <p>{words}</p>;
  const note = block.kind === 'note' || block.kind === 'footnote';
  return (
    <p className={note ? `${classes.aside} ${classes.note}` : classes.aside}>
      {block.marker && `${block.marker} `}
      {words}
    </p>
  );
}

function TableOnPage({ block, page, marks }: Props & { block: Block }) {
  const table = page.tables[block.table ?? 0];
  if (!table) return <p>{<Words page={page} marks={marks} start={block.start} end={block.end} />}</p>;
  const cell = (row: number, column: number, text: string) => {
    const place = table.places[row]?.[column];
    return place ? <Words page={page} marks={marks} start={place[0]} end={place[1]} /> : text;
  };
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <tbody>
          {table.data.map((cells, row) => {
            const Cell = table.first_row_header && row === 0 ? 'th' : 'td';
            return (
              <tr key={`row-${row.toString()}`}>
                {cells.map((text, column) => (
                  <Cell key={`cell-${column.toString()}`}>{cell(row, column, text)}</Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A stretch of the page with its marks. Line ends are kept, except those that only come from the width of a printed line. */
function Words({ page, marks, start, end }: Props & { start: number; end: number }) {
  const here = marks
    .filter((mark) => mark.end > start && mark.start < end)
    .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
  const isPrinted = page.words.length > 0;
  const text = page.text.slice(start, end);
  const lines = isPrinted ? [text.replaceAll('\n', ' ')] : text.split('\n');
  let offset = 0;
  return lines.map((line, at) => {
    const from = offset;
    offset += line.length + 1;
    return (
      <Fragment key={from}>
        {at > 0 && <br />}
        <MarkedText
          text={line}
          marks={here.map((mark) => ({ ...mark, start: mark.start - from, end: mark.end - from }))}
          onPaper
        />
      </Fragment>
    );
  });
}
