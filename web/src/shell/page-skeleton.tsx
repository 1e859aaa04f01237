import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import classes from './page-skeleton.module.css';

/** What the sheet shows while the code of a page is on its way. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <span className={classes.title} />
      <span className={classes.tabs} />
      <SkeletonRows />
    </div>
  );
}
