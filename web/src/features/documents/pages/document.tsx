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

/** Poll interval for pages while a document is being processed. */
const READING_REFRESH = 1500;

/** For changes of the address within the document, which scrolls itself: the router would restore its last position. */
const withinDocument = { replace: true, resetScroll: false } as const;

/** The document page: pages with marks, and the panels. */
export function DocumentPage() {
  // Remounted for each document: search and selection belong to one document.
  return <OpenDocument key={route.useParams().documentId} />;
}

function OpenDocument() {
  const { projectId, documentId } = route.useParams();
  const panels = visibleItems('documentPanel', usePermissions('project', projectId));
  const search = route.useSearch();
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

  const savedSearch = search.tab ? { tab: search.tab } : {};
  const place = useDocumentPlace({
    target: search,
    isSearchable: !isRecording(document),
    go: (page, stretch) => void navigate({ search: { ...savedSearch, page, ...stretch }, ...withinDocument }),
  });
  const view = useDocumentView(document);
  const searchAll = useEffectEvent(view.searchAll);
  useEffect(() => {
    if (!place.isSearching) searchAll();
  }, [place.isSearching]);

  const hasWords = !isRecording(document) && (pages.length > 0 || document.indexing_status !== 'failed');
  const find = hasWords ? place.find : undefined;
  const [shownTab, setShownTab] = useShownTab(panels, search.tab, (tab) => {
    void navigate({
      search: ({ tab: _before, ...rest }) => ({ ...rest, ...(tab !== null && { tab }) }),
      ...withinDocument,
    });
  });
  useKeys({
    '/': () => find?.(),
    ']': () => setShownTab(shownTab === null ? (panels[0]?.key ?? null) : null),
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
            cell={search.cell}
            onCell={(cell) => void navigate({ search: { ...savedSearch, cell }, ...withinDocument })}
            showThumbnails={pages.length > 1}
            asPages={view.asPages}
            onUnprinted={view.searchExtracted}
            at={search.t ?? null}
            onDownload={() => void downloadOriginal(documentId, document.filename)}
            bar={(controls) => (
              <>
                <DocumentBar {...{ document, controls, place, view, verbs }} pagesRead={pages.length} onFind={find} />
                <ReadingState
                  document={document}
                  pagesReady={pages.length}
                  isPending={outline.isPending}
                  onRetry={verbs.readAgain}
                />
              </>
            )}
          />
        </div>
        <PanelFrame panels={panels} value={shownTab} onChange={setShownTab} context={context} />
      </div>
      {dialog === 'rename' && <RenameDialog document={document} onClose={() => setDialog(null)} />}
      {dialog === 'labels' && (
        <LabelsDialog
          document={document}
          knownLabels={project?.document_labels ?? []}
          onClose={() => setDialog(null)}
        />
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

/** The open tab, which also stands in the address; null while the panel is collapsed, as initially on small screens. */
function useShownTab(
  panels: readonly DocumentPanel[],
  requestedTab: string | undefined,
  write: (tab: string | null) => void,
): [string | null, (tab: string | null) => void] {
  const small = useSmall();
  const [shown, setShown] = useState<string | null>(requestedTab ?? (small ? null : (panels[0]?.key ?? null)));
  useEffect(() => {
    if (requestedTab) setShown(requestedTab);
  }, [requestedTab]);
  return [
    shown,
    (tab) => {
      setShown(tab);
      write(tab);
    },
  ];
}

/** The user's actions for the document. */
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
    readAgain: () => index.mutate({ id }, { onSuccess: () => showToast({ kind: 'info', text: t('reprocessing') }) }),
  };
  const deleting = {
    remove: async () => {
      if (await remove(document)) await navigate({ to: `/company/${company}/project/${project}` });
    },
  };
  return { ...(may('DOCUMENT_UPDATE') && updating), ...(may('DOCUMENT_DELETE') && deleting) };
}
