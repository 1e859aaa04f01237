import type { ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { AnalysisRow, ProjectAnalyses as AnalysesList } from '../../../documents/parts/analyses/project-analyses.tsx';
import { useLiveResults } from '../../live.ts';
import { analysesOfProjectQuery, useSchedule } from '../../queries.ts';
import { KindName } from '../kinds/kind-name.tsx';
import { useKindNames } from '../kinds/use-kind-names.ts';

/** The entity analyses of the company with their results in a project. */
export function ProjectAnalyses({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('entities');
  useLiveResults(project.id);
  return (
    <AnalysesList
      project={project}
      query={useQuery(analysesOfProjectQuery(project.id))}
      permissions={{ create: 'ENTITY_ANALYSIS_CREATE', update: 'ENTITY_ANALYSIS_UPDATE' }}
      empty={{ text: t('empty.analyses_text'), to: '/entity-analysis', link: t('project.open') }}
    >
      {(results, mayRun) => <Row key={results.analysis.id} results={results} mayRun={mayRun} />}
    </AnalysesList>
  );
}

const SHOWN_KINDS = 5;

function Row({ results, mayRun }: { results: ProjectAnalysis; mayRun: boolean }) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { many } = useKindNames();
  const { analysis, project } = results;
  const kinds = results.kinds.toSorted((a, b) => b.mentions - a.mentions).slice(0, SHOWN_KINDS);
  return (
    <AnalysisRow
      results={results}
      link={
        <Link
          to="/entity-analysis/$entityAnalysisId"
          params={{ entityAnalysisId: analysis.id }}
          search={{ project: project.id }}
        >
          {analysis.name}
        </Link>
      }
      line={[
        t('count.entities', { count: results.entities, total: number(results.entities) }),
        t('count.in_documents', { count: results.documents, total: number(results.documents) }),
      ].join(' ')}
      details={
        kinds.length > 0 &&
        kinds.map((kind) => (
          <KindName key={kind.kind} kind={kind.kind}>
            {many(kind)} {number(kind.mentions)}
          </KindName>
        ))
      }
      schedule={useSchedule(project.id)}
      mayRun={mayRun}
    />
  );
}
