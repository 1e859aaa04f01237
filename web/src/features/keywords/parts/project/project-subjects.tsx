import type { PermissionKey } from '@dossier/contract/base/permission';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { Segments } from '../../../../parts/segments.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useLiveKeywords } from '../../live.ts';
import { subjectsQuery, useFindKeywords } from '../../queries.ts';
import { KeywordsTable } from './keywords-table.tsx';
import { NearDuplicates } from './near-duplicates.tsx';
import { SubjectsView } from './subjects-view.tsx';
import classes from './subjects.module.css';

interface Props {
  project: ProjectDetails;
  may: (key: PermissionKey) => boolean;
}

const parts = ['map', 'keywords', 'duplicates'] as const;
type Part = (typeof parts)[number];
const isPart = (value: unknown): value is Part => parts.some((part) => part === value);

/** What the documents of a project are about: a map of subjects, the keywords, and documents that are nearly the same. */
export function ProjectSubjects({ project, may }: Props) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const navigate = useNavigate();
  const requested: unknown = useSearch({ strict: false }).part;
  const part = isPart(requested) ? requested : 'map';
  const waiting = useQuery(subjectsQuery(project.id)).data?.waiting ?? 0;
  useLiveKeywords(project.id);
  const mayFind = may('DOCUMENT_UPDATE') && !project.archived && !project.company_archived;
  const show = (value: Part) =>
    void navigate({ to: '.', search: { tab: 'subjects', ...(value !== 'map' && { part: value }) } as never });
  return (
    <>
      <div className={classes.top}>
        <Segments
          label={t('part.label')}
          name="keywords-part"
          value={part}
          options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
          onChange={show}
        />
      </div>
      {waiting > 0 && (
        <div className={classes.message}>
          <MessageBar kind="info" title={t('find.waiting', { count: waiting, total: number(waiting) })}>
            {mayFind && <FindKeywords projectId={project.id} />}
          </MessageBar>
        </div>
      )}
      {part === 'map' && <SubjectsView project={project} />}
      {part === 'keywords' && <KeywordsTable project={project} />}
      {part === 'duplicates' && <NearDuplicates project={project} />}
    </>
  );
}

/** Finds the keywords of documents that were read before keywords were found. */
function FindKeywords({ projectId }: { projectId: number }) {
  const { t } = useTranslation('keywords');
  const find = useFindKeywords(projectId);
  return (
    <Button
      size="xs"
      leftSection={<IconHash size={16} aria-hidden />}
      loading={find.isPending}
      onClick={() => find.mutate(undefined, { onSuccess: () => showToast({ kind: 'info', text: t('find.started') }) })}
    >
      {t('find.verb')}
    </Button>
  );
}
