import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import classes from './page-skeleton.module.css';

/** Shown while the code of a page loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <span className={classes.title} />
      <span className={classes.tabs} />
      <SkeletonRows />
    </div>
  );
}
