import type { ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { ButtonLink } from '../../../../parts/link.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { AnalysisRow, ProjectAnalyses as AnalysesList } from '../../../projects/parts/project-analyses.tsx';
import { useLiveResults } from '../../live.ts';
import { KindName } from '../kinds/kind-name.tsx';
import { useKindNames } from '../kinds/use-kind-names.ts';
import { analysesOfProjectQuery } from './result-queries.ts';
import { RunState } from '../../../projects/parts/analysis-state.tsx';
import { useRun } from './use-run.ts';

/** The entity analyses of the company with their results in a project; each can be run for the whole project. */
export function ProjectAnalyses({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('entities');
  const { data, error, refetch } = useQuery(analysesOfProjectQuery(project.id));
  useLiveResults(project.id);
  const mayInCompany = usePermissions('company', project.company.id);
  const may = usePermissions('project', project.id);
  const mayRun = may('ENTITY_ANALYSIS_UPDATE') && !project.archived && !project.company_archived;
  return (
    <AnalysesList
      analyses={data}
      error={error}
      reload={{ label: t('retry'), run: () => void refetch() }}
      empty={{
        title: t('empty.analyses'),
        text: t('empty.analyses_text'),
        actions: mayInCompany('ENTITY_ANALYSIS_CREATE') && (
          <ButtonLink to="/entity-analysis" variant="filled">
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

const SHOWN_KINDS = 5;

function Row({ results, mayRun }: { results: ProjectAnalysis; mayRun: boolean }) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { many } = useKindNames();
  const { analysis, project, state } = results;
  const { run, isPending } = useRun(project.id);
  const kinds = results.kinds.toSorted((a, b) => b.mentions - a.mentions).slice(0, SHOWN_KINDS);
  return (
    <AnalysisRow
      name={analysis.name}
      link={
        <Link
          to="/entity-analysis/$entityAnalysisId"
          params={{ entityAnalysisId: analysis.id }}
          search={{ project: project.id }}
        >
          {analysis.name}
        </Link>
      }
      state={<RunState results={results} />}
      line={
        state === 'none'
          ? t('project.not_run')
          : [
              t('count.entities', { count: results.entities, total: number(results.entities) }),
              t('count.in_documents', { count: results.documents, total: number(results.documents) }),
            ].join(' ')
      }
      analysedAt={results.analysed_at}
      {...(kinds.length > 0 && {
        details: kinds.map((kind) => (
          <KindName key={kind.kind} kind={kind.kind}>
            {many(kind)} {number(kind.mentions)}
          </KindName>
        )),
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
