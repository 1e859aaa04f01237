import type { Mention } from '@dossier/contract/base/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { ProjectPicker } from '../../../../shell/pickers/project-picker.tsx';
import { ProjectSwitcher } from '../../../../shell/pickers/project-switcher.tsx';
import { type RunResults, RunState } from './analysis-state.tsx';

interface ShownProps {
  companyId: number;
  /** The projects with results. */
  projects: readonly { project: Mention }[];
  results: RunResults & { project: Mention };
  onChoose: (projectId: number) => void;
}

/** Whose results a page shows, and their state. */
export function ShownProject({ companyId, projects, results, onChoose }: ShownProps) {
  return (
    <>
      <RunState results={results} />
      <ProjectSwitcher
        companyId={companyId}
        projects={projects.map(({ project }) => project)}
        current={results.project}
        onChoose={onChoose}
      />
    </>
  );
}

interface Props<Results> {
  companyId: number;
  /** Null if no project has results: then one can be chosen. */
  projectId: number | null;
  onChoose: (projectId: number) => void;
  /** Why nothing can be changed in the project, if so. */
  readOnly: string | null;
  query: { data: Results | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** The class of messages above the results. */
  messageClass: string | undefined;
  children: (results: Results) => ReactNode;
}

/** The results of an analysis in a project, or why there are none. */
export function ProjectResults<Results>(props: Props<Results>) {
  const { companyId, projectId, onChoose, readOnly, query, messageClass, children } = props;
  const { t } = useTranslation('documents');
  const { data, error, refetch } = query;
  return (
    <>
      {readOnly && (
        <div className={messageClass}>
          <MessageBar kind="locked" title={readOnly} />
        </div>
      )}
      {projectId === null && (
        <EmptyState
          title={t('analyses.project.none')}
          actions={<ProjectPicker companyId={companyId} value={null} onChange={(id) => id !== null && onChoose(id)} />}
        >
          {t('analyses.project.none_text')}
        </EmptyState>
      )}
      {error && !data && (
        <div className={messageClass}>
          <MessageBar
            kind="error"
            title={errorMessage(error)}
            action={{ label: t('analysis.retry'), run: () => void refetch() }}
          />
        </div>
      )}
      {projectId !== null && !data && !error && <SkeletonRows />}
      {data && children(data)}
    </>
  );
}
