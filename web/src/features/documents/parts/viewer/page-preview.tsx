import type { ReadingPage } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { citedPageQuery } from '../../queries.ts';
import classes from './page-preview.module.css';
import { ReadPage } from './read-page.tsx';
import type { PageProps } from './rich-words.tsx';

interface Props {
  documentId: number;
  /** The version; default: the current one. */
  version?: number | undefined;
  page: number;
  /** The accessible name: that of the document. */
  label: string;
  /** The current one is scrolled to. */
  marks: PageProps['marks'];
}

/** A page of a document beside a list: its text with marked words. */
export function PagePreview({ documentId, version, page: number, label, marks }: Props) {
  const page = useQuery(citedPageQuery(documentId, number, version));
  return <PreviewedPage page={page.data} isError={page.isError} label={label} marks={marks} />;
}

interface PreviewedProps extends Pick<Props, 'label' | 'marks'> {
  /** Undefined while loading. */
  page: ReadingPage | undefined;
  isError: boolean;
}

/** The same for a page that is loaded elsewhere. */
export function PreviewedPage({ page, isError, label, marks }: PreviewedProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={classes.body} tabIndex={0} role="region" aria-label={label}>
      {!isError && (
        <div className={classes.paper}>
          {/* Its texts may still be loading; what is beside it stays visible. */}
          <Suspense fallback={<PaperSkeleton />}>
            {page ? <ScrolledPage box={box} page={page} marks={marks} /> : <PaperSkeleton />}
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** A component of its own, because its effect must wait for the texts. */
function ScrolledPage({ box, page, marks }: PageProps & { box: RefObject<HTMLDivElement | null> }) {
  const current = marks?.find((mark) => mark.current)?.start;
  useLayoutEffect(() => {
    const mark = box.current?.querySelector('[data-current]');
    if (!box.current || !mark) return;
    const offset = mark.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    box.current.scrollBy(0, offset - box.current.clientHeight * 0.3);
  }, [box, page, current]);
  return <ReadPage page={page} marks={marks} />;
}

const LINES = ['58%', '100%', '96%', '100%', '74%', '100%', '88%', '41%'];

/** The lines of a page while it loads. */
function PaperSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {LINES.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fixed list
        <span key={index} style={{ width }} />
      ))}
    </div>
  );
}
