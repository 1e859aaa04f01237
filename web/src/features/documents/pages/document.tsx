import type { Document } from '@dossier/contract/documents/schema';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { useKeys } from '../../../parts/keys.ts';
import { visibleItems } from '../../../shell/room-list.ts';
import { projectQuery } from '../../projects/queries.ts';
import { createStore } from '../../../client/store.ts';
import { usePermissions, useReadOnly } from '../../../client/me.ts';
import { framedPages } from '../parts/viewer/document-views.ts';
import type { PageAreas } from '../parts/viewer/page-areas.ts';
import { type DocumentDialog, DocumentDialogs } from '../parts/viewer/document-dialogs.tsx';
import { AddVersion, VersionUploads } from '../parts/versions/add-version.tsx';
import { useShownVersion } from '../parts/versions/use-shown-version.ts';
import { VersionBar } from '../parts/versions/version-bar.tsx';
import { PanelFrame, type PanelContext } from '../parts/panels/panel-frame.tsx';
import { useShownTab } from '../parts/panels/use-shown-tab.ts';
import { DocumentBar } from '../parts/viewer/document-bar.tsx';
import { DocumentDesk } from '../parts/viewer/document-desk.tsx';
import type { DeskControls } from '../parts/viewer/desk-controls.ts';
import { isBeingRead, ReadingState } from '../parts/viewer/reading-state.tsx';
import { isRecording } from '../parts/viewer/recording.ts';
import { useDocumentPlace } from '../parts/viewer/use-document-place.ts';
import { useDocumentVerbs } from '../parts/viewer/use-document-verbs.ts';
import { usePicking } from '../parts/viewer/use-picking.tsx';
import { useDocumentView } from '../parts/viewer/view-switch.tsx';
import { PlaceBars } from '../parts/viewer/place-bars.tsx';
import { CopySwitch, ShownCopy } from '../parts/viewer/shown-copy.tsx';
import { useOwnAddress } from '../parts/viewer/use-own-address.ts';
import { useLiveProject } from '../../projects/parts/use-live-project.ts';
import { GonePage } from '../../../shell/gone/gone-page.tsx';
import { type PlaceNews, usePlaceNews } from '../../../shell/gone/use-place-news.ts';
import { useLiveDocuments } from '../parts/use-live-documents.ts';
import { documentQuery, downloadOriginal, outlineQuery } from '../queries.ts';
import classes from './document.module.css';

const route = getRouteApi('/layout/company/$companyId/project/$projectId/document/$documentId');

/** Poll interval for pages while a document is being processed. */
const READING_REFRESH = 1500;

/** For changes of the address within the document, which scrolls itself: the router would restore its last position. */
const withinDocument = { replace: true, resetScroll: false } as const;

/** The document page: pages with marks, and the panels. */
export function DocumentPage() {
  // Remounted for each document: search and selection belong to one document.
  return <AvailableDocument key={route.useParams().documentId} />;
}

/** The document, unless others delete it or withdraw access while it is open. It has only one address. */
function AvailableDocument() {
  const { documentId } = route.useParams();
  const { data: document, error } = useSuspenseQuery(documentQuery(documentId));
  const { company_id: companyId, project_id: projectId } = document;
  const [isRemoving, setRemoving] = useState(false);
  const news = usePlaceNews({ companyId, projectId, documentId }, error);
  useLiveProject(companyId, projectId);
  useLiveDocuments(projectId);
  useDocumentCrumbs(document);
  useOwnAddress({ companyId, projectId });
  if (!news.gone || isRemoving) return <OpenDocument document={document} news={news} onRemoving={setRemoving} />;
  const company = `/company/${companyId}`;
  return (
    <GonePage
      gone={news.gone}
      names={{ company: document.company_name, project: document.project_name, document: document.name }}
      left={[
        { level: 'project', to: `${company}/project/${projectId}` },
        { level: 'company', to: company },
      ]}
    />
  );
}

interface OpenDocumentProps {
  document: Document;
  news: PlaceNews;
  onRemoving: (isRemoving: boolean) => void;
}

function OpenDocument({ document, news, onRemoving }: OpenDocumentProps) {
  const { id: documentId, project_id: projectId } = document;
  const may = usePermissions('project', projectId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shown = useShownVersion(document, search.version);
  /** The document with the file of the shown version. */
  const opened = shown.document ?? document;
  const panels = visibleItems('documentPanel', may).filter(({ isFor }) => isFor?.(opened) ?? true);
  const outline = useQuery({
    ...outlineQuery(documentId, shown.number),
    enabled: !shown.isMissing,
    refetchInterval: isBeingRead(opened) ? READING_REFRESH : false,
  });
  const pages = outline.data?.pages ?? [];
  const project = useQuery(projectQuery(projectId)).data;

  /** The panel stays: the one of then, since the address of a cell is written a moment later. */
  const showIn = (version: number | undefined, target: Omit<typeof search, 'tab' | 'version'> = {}) =>
    void navigate({
      search: ({ tab }) => ({ ...(tab && { tab }), ...(version !== undefined && { version }), ...target }),
      ...withinDocument,
    });
  const showCurrent = () => {
    shown.follow();
    showIn(undefined);
  };
  const place = useDocumentPlace({
    target: search,
    isSearchable: !isRecording(opened),
    go: (page, stretch) => showIn(search.version, { page, ...stretch }),
  });
  const view = useDocumentView(opened);
  const copy = search.copy ?? null;
  const showCopy = (id: number | null) => showIn(search.version, id === null ? {} : { copy: id });
  const searchAll = useEffectEvent(view.searchAll);
  useEffect(() => {
    if (!place.isSearching) searchAll();
  }, [place.isSearching]);

  const hasWords = !isRecording(opened) && (pages.length > 0 || opened.indexing_status !== 'failed');
  const find = hasWords ? place.find : undefined;
  // A citation of a recording is in its transcript.
  const citedTab = isRecording(opened) && search.start !== undefined ? 'transcript' : undefined;
  const [shownTab, setShownTab] = useShownTab(panels, search.tab ?? citedTab, (tab) => {
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
  const readOnly = useReadOnly('project', opened.project_id);
  const picking = usePicking({
    document: opened,
    pages,
    place,
    isPrint: view.asPages,
    cell: search.cell,
    items: visibleItems('documentSelection', may).filter(({ changes }) => !changes || readOnly === null),
    openPanel: setShownTab,
  });
  const [playerTime] = useState(() => createStore(0));
  const [areas, setAreas] = useState<PageAreas | null>(null);
  const [dialog, setDialog] = useState<DocumentDialog | null>(null);
  // The bar is above pages and panel, but what it controls is the view's. The element is kept while the page is suspended.
  const [top, setTop] = useState<HTMLElement | null>(null);
  const keepTop = useCallback((element: HTMLElement | null) => {
    if (element) setTop(element);
  }, []);
  const [versionFile, setVersionFile] = useState<File | null>(null);
  const verbs = useDocumentVerbs(opened, { openDialog: setDialog, onVersion: setVersionFile, onRemoving });
  const context: PanelContext = {
    document: opened,
    currentVersion: document.version.number,
    current: place.current,
    cited: place.cited,
    open: ({ page, start, end, version = shown.number }) => {
      if (version === shown.number) place.open(page, { start, end });
      else showIn(version, { page, start, end });
    },
    openVersion: (version) => {
      if (version === document.version.number) showCurrent();
      else showIn(version);
    },
    addVersion: verbs.addVersion && setVersionFile,
    mark: place.setPanelMarks,
    frame: setAreas,
    framedPages: copy === null ? framedPages(opened, view, pages.length) : 'none',
    showPages: view.showPages,
    goTo: place.goTo,
    picked: picking.picked,
    pick: picking.pick,
    pickedBy: picking.pickedBy,
    unpick: picking.unpick,
    copy,
    showCopy,
    playerTime,
    openSecond: (t, citation) =>
      showIn(search.version, { ...citation, ...(citation && search.words && { words: search.words }), t }),
  };
  const bar = (controls: DeskControls | null, onDownloadCopy?: () => void) => (
    <>
      {top &&
        createPortal(
          <DocumentBar
            document={opened}
            {...{ controls, place, view, verbs, onDownloadCopy }}
            pagesRead={pages.length}
            onFind={copy === null ? find : undefined}
            copySwitch={<CopySwitch document={opened} copyId={copy} onCopy={showCopy} may={may} />}
          />,
          top,
        )}
      <PlaceBars document={document} project={project} news={news} />
      <VersionUploads documentId={documentId} />
      <VersionBar document={document} shown={shown} onCurrent={showCurrent} onVersions={() => setShownTab('history')} />
      {copy === null && (
        <ReadingState
          document={opened}
          pagesReady={pages.length}
          isPending={outline.isPending && !shown.isMissing}
          isDrawn={view.asPages && !view.isDrawn}
          onRetry={verbs.readAgain}
          onDelete={verbs.remove}
        />
      )}
    </>
  );

  return (
    <div className={classes.page}>
      <div ref={keepTop} className={classes.top} />
      <div className={classes.work}>
        <div className={classes.desk}>
          {copy === null ? (
            <DocumentDesk
              document={opened}
              outline={outline.data ?? null}
              pages={pages}
              marks={place.marks}
              areas={areas}
              page={place.page}
              mark={place.mark}
              onPage={(page) => place.goTo(page)}
              cell={search.cell}
              onCell={(cell) => showIn(search.version, { cell })}
              showThumbnails={pages.length > 1}
              asPages={view.asPages}
              isDrawn={view.isDrawn}
              onUndrawable={view.fail}
              onUnprinted={view.searchExtracted}
              at={search.t ?? null}
              onTime={(seconds) => {
                picking.onTime(seconds);
                playerTime.set(seconds);
              }}
              onDownload={() => void downloadOriginal(documentId, opened.filename, shown.number)}
              bar={bar}
            />
          ) : (
            <ShownCopy document={opened} copyId={copy} bar={bar} onClose={() => showCopy(null)} may={may} />
          )}
        </div>
        <PanelFrame panels={panels} value={shownTab} onChange={setShownTab} context={context} />
      </div>
      {verbs.addVersion && (
        <AddVersion
          document={document}
          file={versionFile}
          onFile={setVersionFile}
          onStart={() => setShownTab('history')}
        />
      )}
      {copy === null && picking.bar}
      {dialog && <DocumentDialogs document={document} dialog={dialog} onClose={() => setDialog(null)} />}
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
