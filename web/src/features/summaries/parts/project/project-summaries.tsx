import type { ProjectDetails } from '@dossier/contract/projects/schema';
import type { DocumentSummary, SummarySentence } from '@dossier/contract/summaries/schema';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { usePermissions, useReadOnly } from '../../../../client/me.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { Spinner } from '../../../../parts/spinner.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useModelChoice } from '../../../ask/parts/model-picker.tsx';
import { useLiveSummaries } from '../../live.ts';
import { projectSummariesQuery, useRemoveSummary, useSummariseAgain } from '../../queries.ts';
import { exportSummary } from '../summary/export-summary.ts';
import { CheckedNotice, ContentNotices, isGrowing, StateNotices } from '../summary/summary-notices.tsx';
import { SummarySentences } from '../summary/summary-sentences.tsx';
import { SummaryTools } from '../summary/summary-tools.tsx';
import classes from './project-summaries.module.css';

/** The summaries of several documents of a project, and the chosen one beside them. */
export function ProjectSummaries({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(projectSummariesQuery(project.id));
  useLiveSummaries(project.id);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error && !data) {
    return (
      <div className={classes.message}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      </div>
    );
  }
  if (!data) return <SkeletonRows count={4} />;
  const shown = data.find(({ id }) => id === chosen) ?? data[0];
  if (!shown) return <EmptyState title={t('project.empty')}>{t('project.empty_text')}</EmptyState>;
  return (
    <div className={classes.room}>
      <nav className={classes.list} aria-label={t('project.list')}>
        <ul>
          {data.map((summary) => (
            <li key={summary.id}>
              <button
                type="button"
                className={classes.row}
                aria-current={summary.id === shown.id || undefined}
                onClick={() => setChosen(summary.id)}
              >
                <span className={classes.title}>{summary.title}</span>
                <span className={classes.meta}>
                  {t('project.documents', { count: summary.sources.length, total: number(summary.sources.length) })}
                  {` · ${t(`purpose.${summary.purpose}`)}`}
                </span>
                {summary.state === 'queued' && <Spinner />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Detail key={shown.id} summary={shown} project={project} />
    </div>
  );
}

function Detail({ summary, project }: { summary: DocumentSummary; project: ProjectDetails }) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const navigate = useNavigate();
  const may = usePermissions('project', project.id);
  const readOnly = useReadOnly('project', project.id);
  const mayChange = may('DOCUMENT_UPDATE') && readOnly === null;
  const { modelId, picker } = useModelChoice({ scope: 'project', scope_id: project.id }, summary.model_id);
  const again = useSummariseAgain(project.id);
  const remove = useRemoveSummary(project.id);
  const deletion = useDeletion();
  const { title, sources, sentences } = summary;
  const id = summary.id!;
  const name = title ?? '';

  const sourceOf = ({ places: [place] }: SummarySentence) => sources.find(({ position }) => position === place?.source);
  const open = (sentence: SummarySentence) => {
    const [place] = sentence.places;
    const source = sourceOf(sentence);
    if (!place || !source) return;
    void navigate({
      to: '/company/$companyId/project/$projectId/document/$documentId',
      params: { companyId: summary.company_id, projectId: summary.project_id, documentId: source.document.id },
      search: {
        page: place.page,
        start: place.start,
        end: place.end,
        ...(source.version && { version: source.version.number }),
      },
    });
  };
  const run = mayChange
    ? (model?: number) => again.mutate({ id, modelId: model ?? modelId, key: crypto.randomUUID() })
    : undefined;
  return (
    <section className={classes.detail} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        {picker}
        {mayChange && (
          <IconButton
            label={t('project.delete')}
            onClick={() =>
              void deletion
                .one({
                  object: t('object'),
                  name,
                  run: () => remove.mutateAsync(id),
                  doneText: t('project.deleted', { name }),
                })
                .catch(() => {})
            }
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </header>
      <StateNotices summary={summary} onAgain={run} hasModels={picker !== null} />
      {summary.made_at !== null && !isGrowing(summary) && (
        <>
          {summary.outdated && summary.state !== 'queued' && (
            <MessageBar
              kind="warning"
              title={t('outdated_several')}
              {...(run && { action: { label: t('update'), run: () => run() } })}
            />
          )}
          <ContentNotices summary={summary} />
          <SummarySentences
            content={summary}
            isQuoted={summary.written_by === null}
            current={null}
            onOpen={open}
            nameOf={(sentence) => sourceOf(sentence)?.document.name ?? null}
          />
          <SummaryTools
            summary={summary}
            onAgain={run && (() => run())}
            onSave={(format) =>
              exportSummary(
                { projectId: project.id, id },
                { format, title: name, madeAt: summary.made_at, model: summary.written_by?.model ?? null },
              )
            }
          >
            {t('source', { count: sentences.length, total: number(sentences.length) })}
          </SummaryTools>
          <CheckedNotice summary={summary} />
        </>
      )}
      <h3 className={classes.sources}>{t('project.sources')}</h3>
      <ul className={classes.documents}>
        {sources.map(({ position, document }) => (
          <li key={position}>
            <Link
              to="/company/$companyId/project/$projectId/document/$documentId"
              params={{ companyId: summary.company_id, projectId: summary.project_id, documentId: document.id }}
              search={{}}
            >
              {document.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
