import type { Document } from '@dossier/contract/documents/schema';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { useKeys } from '../../../parts/keys.ts';
import { useSmall } from '../../../parts/screen.ts';
import { visibleItems } from '../../../shell/room-list.ts';
import { projectQuery } from '../../projects/queries.ts';
import { usePermissions } from '../../../client/me.ts';
import { LabelsDialog, RenameDialog } from '../parts/document-dialogs.tsx';
import { PanelFrame, type DocumentPanel, type PanelContext } from '../parts/panels/panel-frame.tsx';
import { useRemoveDocument } from '../parts/use-remove-document.ts';
import { DocumentBar, type DocumentVerbs } from '../parts/viewer/document-bar.tsx';
import { DocumentDesk } from '../parts/viewer/document-desk.tsx';
import { isBeingRead, ReadingState } from '../parts/viewer/reading-state.tsx';
import { isRecording } from '../parts/viewer/recording.ts';
import { useDocumentPlace } from '../parts/viewer/use-document-place.ts';
import { useDocumentView } from '../parts/viewer/view-switch.tsx';
import { useLiveDocuments } from '../live.ts';
import { documentQuery, downloadOriginal, outlineQuery, useIndexDocument } from '../queries.ts';
import classes from './document.module.css';

const route = getRouteApi('/layout/company/$companyId/project/$projectId/document/$documentId');

/** While a document is being read its pages come one by one. */
const READING_REFRESH = 1500;

/** The document: its pages with everything that can be marked on them, and the tabs that mark it. */
export function DocumentPage() {
  // What was searched for and chosen in one document says nothing about the next.
  return <OpenDocument key={route.useParams().documentId} />;
}

function OpenDocument() {
  const { projectId, documentId } = route.useParams();
  const panels = visibleItems('documentPanel', usePermissions('project', projectId));
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const { data: document } = useSuspenseQuery(documentQuery(documentId));
  const outline = useQuery({
    ...outlineQuery(documentId, document.version.id),
    refetchInterval: isBeingRead(document) ? READING_REFRESH : false,
  });
  const pages = outline.data?.pages ?? [];
  const project = useQuery(projectQuery(projectId)).data;
  useLiveDocuments(projectId);
  useDocumentCrumbs(document);

  const kept = asked.tab ? { tab: asked.tab } : {};
  const place = useDocumentPlace({
    asked,
    isSearchable: !isRecording(document),
    go: (page, stretch) => void navigate({ search: { ...kept, page, ...stretch }, replace: true }),
  });
  const view = useDocumentView(document);
  const lookAnywhere = useEffectEvent(view.lookAnywhere);
  useEffect(() => {
    if (!place.isLooking) lookAnywhere();
  }, [place.isLooking]);

  const hasWords = !isRecording(document) && (pages.length > 0 || document.indexing_status !== 'failed');
  const find = hasWords ? place.find : undefined;
  const [shownTab, setShownTab] = useShownTab(panels, asked.tab);
  useKeys({
    '/': () => find?.(),
    ']': () => setShownTab((tab) => (tab === null ? (panels[0]?.key ?? null) : null)),
    Escape: () => place.open(place.page),
  });
  const [dialog, setDialog] = useState<'rename' | 'labels' | null>(null);
  const verbs = useDocumentVerbs(document, setDialog);
  const context: PanelContext = {
    document,
    current: place.current,
    open: ({ page, start, end }) => place.open(page, { start, end }),
    mark: place.setPanelMarks,
  };

  return (
    <div className={classes.page}>
      <div className={classes.work}>
        <div className={classes.desk}>
          <DocumentDesk
            document={document}
            outline={outline.data ?? null}
            pages={pages}
            marks={place.marks}
            page={place.page}
            mark={place.mark}
            onPage={(page) => place.goTo(page)}
            cell={asked.cell}
            onCell={(cell) => void navigate({ search: { ...kept, cell }, replace: true })}
            showThumbnails={pages.length > 1}
            asPages={view.asPages}
            onUnprinted={view.lookInReading}
            at={asked.t ?? null}
            onDownload={() => void downloadOriginal(documentId, document.filename)}
            bar={(controls) => (
              <>
                <DocumentBar {...{ document, controls, place, view, verbs }} pagesRead={pages.length} onFind={find} />
                <ReadingState
                  document={document}
                  pagesReady={pages.length}
                  isPending={outline.isPending}
                  onAgain={verbs.readAgain}
                />
              </>
            )}
          />
        </div>
        <PanelFrame panels={panels} value={shownTab} onChange={setShownTab} context={context} />
      </div>
      {dialog === 'rename' && <RenameDialog document={document} onClose={() => setDialog(null)} />}
      {dialog === 'labels' && (
        <LabelsDialog document={document} known={project?.document_labels ?? []} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

function useDocumentCrumbs({
  company_id: company,
  company_name: companyName,
  project_id: project,
  ...document
}: Document) {
  const { t } = useTranslation('frame');
  useCrumbs([
    { label: t('companies.menu.companies'), to: '/companies' },
    { label: companyName, to: `/company/${company}` },
    { label: document.project_name, to: `/company/${company}/project/${project}` },
    { label: t('documents.titles.document') },
  ]);
}

/** The open tab, and null where the side is folded, as it is at first on a small screen. */
function useShownTab(panels: readonly DocumentPanel[], asked: string | undefined) {
  const small = useSmall();
  const shown = useState<string | null>(asked ?? (small ? null : (panels[0]?.key ?? null)));
  const [, setShown] = shown;
  useEffect(() => {
    if (asked) setShown(asked);
  }, [asked, setShown]);
  return shown;
}

/** What the caller may do with the document. */
function useDocumentVerbs(document: Document, openDialog: (dialog: 'rename' | 'labels') => void): DocumentVerbs {
  const { t } = useTranslation('documents');
  const { id, company_id: company, project_id: project } = document;
  const may = usePermissions('project', project);
  const navigate = useNavigate();
  const remove = useRemoveDocument();
  const index = useIndexDocument();
  const updating = {
    rename: () => openDialog('rename'),
    label: () => openDialog('labels'),
    readAgain: () => index.mutate({ id }, { onSuccess: () => showToast({ kind: 'info', text: t('reading_again') }) }),
  };
  const deleting = {
    remove: async () => {
      if (await remove(document)) await navigate({ to: `/company/${company}/project/${project}` });
    },
  };
  return { ...(may('DOCUMENT_UPDATE') && updating), ...(may('DOCUMENT_DELETE') && deleting) };
}
