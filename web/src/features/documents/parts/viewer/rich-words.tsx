import type { ReadingPage } from '@dossier/contract/documents/schema';
import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { opensOutside } from '../../../../parts/opens-outside.ts';
import type { PlaceMark } from './place-mark.ts';
import { type Remark, type RichPiece, richPieces } from './rich-pieces.ts';
import { useWhoAndWhen } from './who-and-when.ts';
import classes from './remarks.module.css';

export interface PageProps {
  page: ReadingPage;
  marks: readonly PlaceMark[];
  /** Opens another page; without it internal links are plain text. */
  goTo?: ((page: number) => void) | undefined;
}

/** A piece of the page with its marks, links, tracked changes and comments. */
export function RichWords({ page, marks, goTo, start, end }: PageProps & { start: number; end: number }) {
  return richPieces(page, start, end).map((piece) => (
    <Fragment key={`${piece.start}-${piece.end}`}>
      <BeforePiece piece={piece} />
      {piece.end > piece.start && (
        <Piece piece={piece} goTo={goTo}>
          <Words page={page} marks={marks} start={piece.start} end={piece.end} />
        </Piece>
      )}
    </Fragment>
  ));
}

function BeforePiece({ piece }: { piece: RichPiece }) {
  return (
    <>
      {piece.deleted.map((remark, index) => (
        <Removed key={`${remark.start}-${index.toString()}`} remark={remark} />
      ))}
      {piece.comments.map(({ number }) => (
        <CommentNumber key={number} number={number} />
      ))}
    </>
  );
}

/** A number that links a place to its comment. */
export function CommentNumber({ number }: { number: number }) {
  const { t } = useTranslation('documents');
  return (
    <sup className={classes.number}>
      <VisuallyHidden>{t('remark.comment')} </VisuallyHidden>
      {number}
    </sup>
  );
}

function Removed({ remark }: { remark: Remark }) {
  const title = useWhoAndWhen()(remark);
  return (
    <del className={classes.removed} title={title}>
      {remark.text}
    </del>
  );
}

function Piece({
  piece: { link, inserted, commented, field },
  goTo,
  children,
}: {
  piece: RichPiece;
  goTo: PageProps['goTo'];
  children: ReactNode;
}) {
  const whoAndWhen = useWhoAndWhen();
  let inside = children;
  if (link !== null) inside = <PageLink target={link} goTo={goTo} content={inside} />;
  if (field) {
    inside = (
      <span className={classes.field} title={field.text}>
        {inside}
      </span>
    );
  }
  if (commented) inside = <span className={classes.commented}>{inside}</span>;
  if (inserted) {
    inside = (
      <ins className={classes.added} title={whoAndWhen(inserted)}>
        {inside}
      </ins>
    );
  }
  return inside;
}

/** A link in the document. Only web and mail links open, without a referrer. */
function PageLink({ target, goTo, content }: { target: string; goTo: PageProps['goTo']; content: ReactNode }) {
  const page = /^#page=(\d+)$/.exec(target)?.[1];
  if (page !== undefined && goTo) {
    return (
      <a
        className={classes.link}
        href={`?page=${page}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          goTo(Number(page));
        }}
      >
        {content}
      </a>
    );
  }
  if (!opensOutside(target)) return content;
  return (
    <a className={classes.link} href={target} target="_blank" rel="noopener noreferrer" title={target}>
      {content}
    </a>
  );
}

/** Text with its marks. Line ends are kept, except those from the width of a printed line. */
function Words({ page, marks, start, end }: Omit<PageProps, 'goTo'> & { start: number; end: number }) {
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
