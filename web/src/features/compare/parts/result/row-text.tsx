import type { Change, ComparedBlock } from '@dossier/contract/compare/schema';
import { useMemo } from 'react';
import { markWords, type Piece, type RowPart } from './mark-words.ts';
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
    const parts = blocks.map(partsOf);
    const pieces = markWords(parts.flat(), changes, side, removals);
    return parts.map((own, index) => {
      const start = parts.slice(0, index).reduce((sum, before) => sum + before.length, 0);
      return pieces.slice(start, start + own.length);
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
          {block.marker !== undefined && (
            <span className={classes.marker}>
              <Pieces pieces={texts[index]?.[0] ?? []} />
            </span>
          )}
          <p className={classes.text}>
            <Pieces pieces={texts[index]?.at(-1) ?? []} />
          </p>
        </>
      )}
    </div>
  ));
}

/** The cells of a table row, or the text with the number in front of it. */
function partsOf({ cells, marker, place }: ComparedBlock): RowPart[] {
  if (cells) return cells.map((text) => ({ text }));
  const text = { text: place.text };
  return marker === undefined ? [text] : [{ text: marker, isMarker: true }, text];
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ op, text }, index) => {
    // oxlint-disable react/no-array-index-key -- pieces are replaced together
    if (op === '=') return <span key={index}>{text}</span>;
    return op === '-' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
    // oxlint-enable react/no-array-index-key
  });
}
