import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Mention } from '@dossier/contract/base/page';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { usePermissions } from '../../../../client/me.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { ButtonLink } from '../../../../parts/link.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { When } from '../../../../parts/when.tsx';
import { type RunResults, RunState } from './analysis-state.tsx';
import { type Schedule, useRun } from './use-run.ts';
import classes from './project-analyses.module.css';

interface Props<Results> {
  project: ProjectDetails;
  /** The analyses of a room with their results in the project. */
  query: { data: readonly Results[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  permissions: { create: PermissionKey; update: PermissionKey };
  /** Shown if the company has none, with the link to the page where they are added. */
  empty: { text: string; to: '/entity-analysis' | '/sentiment-analysis'; link: string };
  /** An `AnalysisRow`. */
  children: (results: Results, mayRun: boolean) => ReactNode;
}

/** The analyses of a company with their results in a project; each can be run for the whole project. */
export function ProjectAnalyses<Results>({ project, query, permissions, empty, children }: Props<Results>) {
  const { t } = useTranslation('documents');
  const mayInCompany = usePermissions('company', project.company.id);
  const may = usePermissions('project', project.id);
  const mayRun = may(permissions.update) && !project.archived && !project.company_archived;
  const { data, error, refetch } = query;
  if (error && !data) {
    return (
      <div className={classes.message}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('analysis.retry'), run: () => void refetch() }}
        />
      </div>
    );
  }
  if (!data) return <SkeletonRows />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('analyses.none')}
        actions={
          mayInCompany(permissions.create) && (
            <ButtonLink to={empty.to} variant="filled">
              {empty.link}
            </ButtonLink>
          )
        }
      >
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('analyses.title')}>
      {data.map((results) => children(results, mayRun))}
    </ul>
  );
}

interface RowProps {
  results: RunResults & { analysis: Mention; analysed_at: string | null };
  /** The name, which leads to the results. */
  link: ReactNode;
  /** How much was found. */
  line: ReactNode;
  /** What was found, in short. */
  details: ReactNode;
  schedule: Schedule;
  mayRun: boolean;
}

/** An analysis with its results in a project, and the button that runs it for the whole project. */
export function AnalysisRow({ results, link, line, details, schedule, mayRun }: RowProps) {
  const { t } = useTranslation('documents');
  const { run, isPending } = useRun(schedule);
  const { analysis, state, analysed_at: analysedAt } = results;
  const verb = t(state === 'none' ? 'analyses.run.start' : 'analyses.run.again');
  return (
    <li>
      <div className={classes.text}>
        <p className={classes.name}>
          {link} <RunState results={results} />
        </p>
        <p className={classes.line}>
          {state === 'none' ? t('analyses.project.not_run') : line}
          {analysedAt !== null && (
            <>
              , <When at={analysedAt} />
            </>
          )}
        </p>
        {details && <p className={classes.details}>{details}</p>}
      </div>
      {mayRun && state !== 'running' && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={`${verb}: ${analysis.name}`}
          loading={isPending}
          onClick={() => void run(analysis.id)}
        >
          {verb}
        </Button>
      )}
    </li>
  );
}
