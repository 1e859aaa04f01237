import type { Block } from '@dossier/contract/documents/schema';
import type { ReactNode } from 'react';
import { MailHead } from './mail-head.tsx';
import { PageChanges } from './page-remarks.tsx';
import { PageTable } from './page-table.tsx';
import { commentsOf } from './rich-pieces.ts';
import { CommentNumber, type PageProps, RichWords } from './rich-words.tsx';
import { useWhoAndWhen } from './who-and-when.ts';
import classes from './pages.module.css';

interface ReadPageProps extends PageProps {
  /** What stands under the head of a mail. */
  belowHead?: ReactNode;
  /** Shows a picture of the text, which is kept as an attachment; without it the text stands alone. */
  pictureOf?: (attachment: number) => ReactNode;
}

/** A page of a document that has no picture: its paragraphs, lists and tables as they were read, set on paper. */
export function ReadPage({ belowHead, pictureOf, ...props }: ReadPageProps) {
  const { page } = props;
  const blocks =
    page.blocks.length > 0 ? page.blocks : [{ kind: 'paragraph' as const, start: 0, end: page.text.length }];
  // A mail without people and date has its files below the subject, or before everything.
  const head = blocks.findIndex((block) => block.kind === 'header');
  return (
    <>
      {head < 0 && belowHead}
      {blocks.map((block, place) => (
        <div
          key={`${block.kind}-${block.start}-${block.end}-${block.attachment ?? ''}`}
          className={classes.block}
          dir="auto"
        >
          {block.attachment === undefined ? <BlockOnPage block={block} {...props} /> : pictureOf?.(block.attachment)}
          {place === head && belowHead}
        </div>
      ))}
      <PageChanges page={page} />
    </>
  );
}

function BlockOnPage({ block, ...props }: PageProps & { block: Block }) {
  const { page } = props;
  if (block.kind === 'table') return <PageTable block={block} {...props} />;
  if (block.kind === 'header' && page.kind === 'mail') return <MailHead block={block} {...props} />;
  const words = <RichWords {...props} start={block.start} end={block.end} />;
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
      <p className={classes.item} style={{ '--level': block.level ?? 1 } as React.CSSProperties}>
        <span>{block.marker ?? '•'}</span>
        <span>{words}</span>
      </p>
    );
  }
  if (block.kind === 'paragraph') return <p>{words}</p>;
  const note = block.kind === 'note' || block.kind === 'footnote';
  return (
    <p className={note ? `${classes.aside} ${classes.note}` : classes.aside}>
      <NoteMarker block={block} {...props} />
      {words}
    </p>
  );
}

/** A comment tells its number on the page, who made it and when; other notes have a mark of their own. */
function NoteMarker({ block, page }: PageProps & { block: Block }) {
  const whoAndWhen = useWhoAndWhen();
  const text = page.text.slice(block.start, block.end);
  const comment =
    block.kind === 'note' && commentsOf(page).find(({ remark }) => (remark.text ?? '').trimEnd() === text);
  if (!comment) return block.marker && `${block.marker} `;
  return (
    <span className={classes.who}>
      <CommentNumber number={comment.number} /> {whoAndWhen(comment.remark)}{' '}
    </span>
  );
}
