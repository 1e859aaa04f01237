import type { Block } from '@dossier/contract/documents/schema';
import type { ReactNode } from 'react';
import { MailHead } from './mail-head.tsx';
import { PageChanges } from './page-remarks.tsx';
import { PageTable } from './page-table.tsx';
import { numberComments } from './rich-pieces.ts';
import { CommentNumber, type PageProps, RichWords } from './rich-words.tsx';
import { useWhoAndWhen } from './who-and-when.ts';
import classes from './pages.module.css';

interface ReadPageProps extends PageProps {
  /** Content below the header of a mail. */
  belowHead?: ReactNode;
  /** Renders an inline picture, stored as an attachment; without it only text is shown. */
  renderPicture?: (attachment: number) => ReactNode;
}

/** A page of extracted text: paragraphs, lists and tables. */
export function ReadPage({ belowHead, renderPicture, ...props }: ReadPageProps) {
  const { page } = props;
  const blocks =
    page.blocks.length > 0 ? page.blocks : [{ kind: 'paragraph' as const, start: 0, end: page.text.length }];
  // In a mail without sender and date the attachments follow the subject, or come first.
  const head = blocks.findIndex((block) => block.kind === 'header');
  return (
    <>
      {head < 0 && belowHead}
      {blocks.map((block, index) => (
        <div
          key={`${block.kind}-${block.start}-${block.end}-${block.attachment ?? ''}`}
          className={classes.block}
          dir="auto"
        >
          {block.attachment === undefined ? (
            <BlockOnPage block={block} {...props} />
          ) : (
            renderPicture?.(block.attachment)
          )}
          {index === head && belowHead}
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
    // The page title is the h1; headings of the document start at h2.
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

/** A comment shows its number, author and date; other notes have a marker of their own. */
function NoteMarker({ block, page }: PageProps & { block: Block }) {
  const whoAndWhen = useWhoAndWhen();
  const text = page.text.slice(block.start, block.end);
  const comment =
    block.kind === 'note' && numberComments(page).find(({ remark }) => (remark.text ?? '').trimEnd() === text);
  if (!comment) return block.marker && `${block.marker} `;
  return (
    <span className={classes.who}>
      <CommentNumber number={comment.number} /> {whoAndWhen(comment.remark)}{' '}
    </span>
  );
}
