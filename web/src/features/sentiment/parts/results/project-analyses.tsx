import { sentiments } from '@dossier/contract/sentiment/constants';
import type { ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { AnalysisRow, ProjectAnalyses as AnalysesList } from '../../../documents/parts/analyses/project-analyses.tsx';
import { useLiveResults } from '../../live.ts';
import { analysesOfProjectQuery, useSchedule } from '../../queries.ts';
import { signs } from './sentiment-signs.ts';
import classes from './sentiment-badge.module.css';

/** The sentiment analyses of the company with their results in a project. */
export function ProjectAnalyses({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('sentiment');
  useLiveResults(project.id);
  return (
    <AnalysesList
      project={project}
      query={useQuery(analysesOfProjectQuery(project.id))}
      permissions={{ create: 'SENTIMENT_ANALYSIS_UPDATE', update: 'SENTIMENT_ANALYSIS_UPDATE' }}
      empty={{ text: t('empty.analyses_text'), to: '/sentiment-analysis', link: t('project.open') }}
    >
      {(results, mayRun) => <Row key={results.analysis.id} results={results} mayRun={mayRun} />}
    </AnalysesList>
  );
}

function Row({ results, mayRun }: { results: ProjectAnalysis; mayRun: boolean }) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const { analysis, project } = results;
  return (
    <AnalysisRow
      results={results}
      link={
        <Link
          to="/sentiment-analysis/$sentimentAnalysisId"
          params={{ sentimentAnalysisId: analysis.id }}
          search={{ project: project.id }}
        >
          {analysis.name}
        </Link>
      }
      line={t('project.counts', {
        passages: t('count.passages', { count: results.passages, total: number(results.passages) }),
        documents: t('count.documents', { count: results.documents, total: number(results.documents) }),
      })}
      details={
        results.passages > 0 &&
        sentiments.map((sentiment) => {
          const { icon: Icon } = signs[sentiment];
          return (
            <span key={sentiment} className={classes.count} data-tone={signs[sentiment].tone}>
              <Icon size={14} aria-hidden />
              {t('project.sentiment', { sentiment: t(`sentiment.${sentiment}`), total: number(results[sentiment]) })}
            </span>
          );
        })
      }
      schedule={useSchedule(project.id)}
      mayRun={mayRun}
    />
  );
}
