import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Page, PageHeader } from './page.tsx';

interface Props {
  /** What is missing: "This model does not exist". */
  title: string;
  /** One sentence. */
  children: ReactNode;
}

/** The page of something that was deleted, never existed, or is not visible to the user. */
export function MissingPage({ title, children }: Props) {
  return (
    <Page>
      <PageHeader title={title} ruled />
      <EmptyState title={title}>{children}</EmptyState>
    </Page>
  );
}
