import { Page, PageHeader } from './page.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** A page until what it shows is loaded. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} ruled />
      <SkeletonRows />
    </Page>
  );
}
