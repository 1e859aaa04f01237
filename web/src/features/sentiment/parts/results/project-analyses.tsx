import { sentiments } from '@dossier/contract/sentiment/constants';
import type { ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { ButtonLink } from '../../../../parts/link.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { AnalysisRow, ProjectAnalyses as AnalysesList } from '../../../projects/parts/project-analyses.tsx';
import { useLiveResults } from '../../live.ts';
import { signs } from './sentiment-signs.ts';
import { analysesOfProjectQuery } from './result-queries.ts';
import { RunState } from '../../../projects/parts/analysis-state.tsx';
import { useRun } from './use-run.ts';
import classes from './sentiment-badge.module.css';

/** The sentiment analyses of the company with their results in a project; each can be run for the whole project. */
export function ProjectAnalyses({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('sentiment');
  const { data, error, refetch } = useQuery(analysesOfProjectQuery(project.id));
  useLiveResults(project.id);
  const mayInCompany = usePermissions('company', project.company.id);
  const may = usePermissions('project', project.id);
  const mayRun = may('SENTIMENT_ANALYSIS_UPDATE') && !project.archived && !project.company_archived;
  return (
    <AnalysesList
      analyses={data}
      error={error}
      reload={{ label: t('retry'), run: () => void refetch() }}
      empty={{
        title: t('empty.analyses'),
        text: t('empty.analyses_text'),
        actions: mayInCompany('SENTIMENT_ANALYSIS_UPDATE') && (
          <ButtonLink to="/sentiment-analysis" variant="filled">
            {t('project.open')}
          </ButtonLink>
        ),
      }}
      label={t('tab.analyses')}
    >
      {(results) => <Row key={results.analysis.id} results={results} mayRun={mayRun} />}
    </AnalysesList>
  );
}

function Row({ results, mayRun }: { results: ProjectAnalysis; mayRun: boolean }) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const { analysis, project, state } = results;
  const { run, isPending } = useRun(project.id);
  return (
    <AnalysisRow
      name={analysis.name}
      link={
        <Link
          to="/sentiment-analysis/$sentimentAnalysisId"
          params={{ sentimentAnalysisId: analysis.id }}
          search={{ project: project.id }}
        >
          {analysis.name}
        </Link>
      }
      state={<RunState results={results} />}
      line={
        state === 'none'
          ? t('project.not_run')
          : t('project.counts', {
              passages: t('count.passages', { count: results.passages, total: number(results.passages) }),
              documents: t('count.documents', { count: results.documents, total: number(results.documents) }),
            })
      }
      analysedAt={results.analysed_at}
      {...(results.passages > 0 && {
        details: sentiments.map((sentiment) => {
          const { icon: Icon } = signs[sentiment];
          return (
            <span key={sentiment} className={classes.count} data-tone={signs[sentiment].tone}>
              <Icon size={14} aria-hidden />
              {t('project.sentiment', { sentiment: t(`sentiment.${sentiment}`), total: number(results[sentiment]) })}
            </span>
          );
        }),
      })}
      run={
        mayRun && state !== 'running'
          ? {
              label: t(state === 'none' ? 'run.start' : 'run.again'),
              isPending,
              onRun: () => void run(analysis.id, {}),
            }
          : null
      }
    />
  );
}
