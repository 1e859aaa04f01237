import { lazy, Suspense } from 'react';
import { useNarrow } from '../../../parts/screen.ts';
import classes from './marked-page.module.css';

const Paper = lazy(async () => {
  // One can sign in without the picture.
  const file = await import('./marked-paper.tsx').catch(() => null);
  return { default: file?.MarkedPaper ?? (() => null) };
});

/** Beside the form from 993 px up: a page with marks, and the answer that cites it. It is a picture, nothing to read or act on. */
export function MarkedPage() {
  const narrow = useNarrow();
  if (narrow) return null;
  return (
    <div className={classes.desk} aria-hidden>
      <Suspense fallback={null}>
        <Paper />
      </Suspense>
    </div>
  );
}
