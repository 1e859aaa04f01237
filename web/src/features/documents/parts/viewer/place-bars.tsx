import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../client/me.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import type { PlaceNews } from '../../../../shell/gone/use-place-news.ts';
import classes from './document-desk.module.css';

interface Props {
  document: Document;
  project: Pick<ProjectDetails, 'archived' | 'company_archived'> | undefined;
  news: PlaceNews;
}

/** What happened to the project of an open document, or moved it to another one. */
export function PlaceBars({ document, project: place, news: { movedBy, archivedBy } }: Props) {
  const { t } = useTranslation(['shell', 'projects']);
  const me = useMe();
  const movedByOther = movedBy && movedBy.id !== me.id ? movedBy : null;
  const isArchived = place?.archived ?? false;
  const isCompanyArchived = place?.company_archived ?? false;
  if (!isArchived && !isCompanyArchived && !movedByOther) return null;
  const project = document.project_name;
  return (
    <div className={classes.message}>
      {movedByOther && <MessageBar kind="info" title={t('gone.moved.now_in', { who: movedByOther.name, project })} />}
      {!isArchived && isCompanyArchived && <MessageBar kind="locked" title={t('projects:company_archived')} />}
      {isArchived && (
        <MessageBar
          kind="locked"
          title={
            archivedBy ? t('gone.archived_by', { who: archivedBy.name, name: project }) : t('projects:is_archived')
          }
        />
      )}
    </div>
  );
}
