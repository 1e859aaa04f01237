import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../../client/failures.ts';
import { useCrumbs } from '../../../../parts/crumbs.ts';
import { LoadingPage } from '../../../../parts/loading-page.tsx';
import { MissingPage } from '../../../../parts/missing-page.tsx';

interface Loaded<T> {
  data: T | undefined;
  error: Error | null;
}

interface Props<Analysis, InProject> {
  analysis: Loaded<Analysis>;
  /** The projects with results. */
  projects: Loaded<readonly InProject[]>;
  /** The page of all analyses. */
  list: { label: string; to: string };
  /** The title while it loads. */
  title: string;
  /** Said if it does not exist. */
  goneText: string;
  /** `onRemoving` is called with true while the user deletes the analysis. */
  children: (
    analysis: Analysis,
    projects: readonly InProject[],
    onRemoving: (isRemoving: boolean) => void,
  ) => ReactNode;
}

/** The page of an analysis, once it and its projects are loaded. */
export function AnalysisPage<Analysis extends { name: string }, InProject>(props: Props<Analysis, InProject>) {
  const { analysis, projects, list } = props;
  const { t } = useTranslation('documents');
  const [isRemoving, setRemoving] = useState(false);
  const error = analysis.error ?? projects.error;
  useCrumbs([list, ...(analysis.data ? [{ label: analysis.data.name }] : [])]);
  if (isNotFound(error) && !isRemoving) {
    return <MissingPage title={t('analyses.gone')}>{props.goneText}</MissingPage>;
  }
  if (error && !(analysis.data && projects.data)) throw error;
  if (analysis.data && projects.data) return props.children(analysis.data, projects.data, setRemoving);
  return <LoadingPage title={props.title} />;
}
