import type { Change, ComparedBlock } from '@dossier/contract/compare/schema';
import { useMemo } from 'react';
import { markWords, type Piece } from './mark-words.ts';
import classes from './rows.module.css';

interface Props {
  blocks: readonly ComparedBlock[];
  /** Those that are shown. */
  changes: readonly Change[];
  side: 'a' | 'b';
  /** Whether removed words are shown at their place in the newer document. */
  removals?: boolean;
}

/** The blocks of one side of a row, with the words that are in this document only. */
export function RowText({ blocks, changes, side, removals = false }: Props) {
  const texts = useMemo(() => {
    const pieces = markWords(
      blocks.flatMap(({ cells, place }) => cells ?? [place.text]),
      changes,
      side,
      removals,
    );
    return blocks.map(({ cells }, index) => {
      const start = blocks.slice(0, index).reduce((sum, before) => sum + (before.cells?.length ?? 1), 0);
      return pieces.slice(start, start + (cells?.length ?? 1));
    });
  }, [blocks, changes, side, removals]);
  return blocks.map((block, index) => (
    <div
      // oxlint-disable-next-line react/no-array-index-key -- the blocks of a row do not change
      key={index}
      className={classes.block}
      data-kind={block.kind}
      data-part={block.part}
      data-level={block.kind === 'heading' ? block.level : undefined}
    >
      {block.cells ? (
        <div className={classes.cells} style={{ gridTemplateColumns: `repeat(${block.cells.length}, minmax(0, 1fr))` }}>
          {texts[index]?.map((pieces, cell) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor do its cells
            <span key={cell}>
              <Pieces pieces={pieces} />
            </span>
          ))}
        </div>
      ) : (
        <>
          {block.marker !== undefined && <span className={classes.marker}>{block.marker}</span>}
          <p className={classes.text}>
            <Pieces pieces={texts[index]?.[0] ?? []} />
          </p>
        </>
      )}
    </div>
  ));
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ op, text }, index) => {
    // oxlint-disable react/no-array-index-key -- pieces are replaced together
    if (op === '=') return <span key={index}>{text}</span>;
    return op === '-' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
    // oxlint-enable react/no-array-index-key
  });
}
