import { lazy, Suspense } from 'react';
import { useNarrow } from '../../../parts/screen.ts';
import classes from './marked-page.module.css';

const Paper = lazy(async () => {
  // Signing in works without the picture.
  const file = await import('./marked-paper.tsx').catch(() => null);
  return { default: file?.MarkedPaper ?? (() => null) };
});

/** Shown next to the form from 993 px: a page with marks and an answer that cites it. Decorative. */
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
