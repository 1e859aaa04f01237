import type { Document } from '@dossier/contract/documents/schema';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useSmall } from '../../../parts/screen.ts';
import { usePermissions } from '../../sign-in/queries.ts';
import { projectQuery } from '../../projects/queries.ts';
import { LabelsDialog, RenameDialog } from '../parts/document-dialogs.tsx';
import { PanelFrame, type DocumentPanel, type PanelContext } from '../parts/panels/panel-frame.tsx';
import { ReadingRefusal } from '../parts/reading-refusal.tsx';
import { useRemoveDocument } from '../parts/use-remove-document.ts';
import type { DeskControls } from '../parts/viewer/desk-controls.ts';
import { DocumentDesk } from '../parts/viewer/document-desk.tsx';
import { FindBar } from '../parts/viewer/find-bar.tsx';
import { PageNumber } from '../parts/viewer/page-number.tsx';
import { DeskSkeleton } from '../parts/viewer/pdf-pages.tsx';
import type { PlaceMark } from '../parts/viewer/place-mark.ts';
import { isRecording } from '../parts/viewer/recording.ts';
import { Toolbar } from '../parts/viewer/toolbar.tsx';
import { hasTwoViews, pageAsRead, useDocumentView, ViewSwitch } from '../parts/viewer/view-switch.tsx';
import { useLiveDocuments } from '../live.ts';
import { documentQuery, downloadAsPdf, downloadOriginal, outlineQuery, useIndexDocument } from '../queries.ts';
import classes from './document.module.css';

interface Props {
  /** The tabs beside the document; rooms above this one bring theirs. */
  panels: readonly DocumentPanel[];
}

const route = getRouteApi('/layout/company/$companyId/project/$projectId/document/$documentId');

/** While a document is being read its pages come one by one. */
const READING_REFRESH = 1500;

/** The document: its pages with everything that can be marked on them, and the tabs that mark it. */
export function DocumentPage(props: Props) {
  // What was searched for and chosen in one document says nothing about the next.
  return <OpenDocument key={route.useParams().documentId} {...props} />;
}

function OpenDocument({ panels }: Props) {
  const { t } = useTranslation(['documents', 'shell']);
  const { companyId, projectId, documentId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const small = useSmall();
  const { data: document } = useSuspenseQuery(documentQuery(documentId));
  const project = useQuery(projectQuery(projectId)).data;
  const may = usePermissions('project', projectId);
  const reading = document.indexing_status === 'indexing' || document.indexing_status === 'queued';
  const outline = useQuery({
    ...outlineQuery(documentId, document.version.id),
    refetchInterval: reading ? READING_REFRESH : false,
  });
  const pages = outline.data?.pages ?? [];
  useLiveDocuments(projectId);
  useCrumbs([
    { label: t('shell:menu.companies'), to: '/companies' },
    { label: document.company_name, to: `/company/${companyId}` },
    { label: document.project_name, to: `/company/${companyId}/project/${projectId}` },
    { label: t('shell:titles.document') },
  ]);

  const recording = isRecording(document);
  const view = useDocumentView(document);
  const [finding, setFinding] = useState(search.q !== undefined && !recording);
  const [sought, setSought] = useState({ words: search.q ?? '', at: 0 });
  const [hits, setHits] = useState<readonly PlaceMark[]>([]);
  const [panelMarks, setPanelMarks] = useState<readonly PlaceMark[]>([]);
  const [dialog, setDialog] = useState<'rename' | 'labels' | null>(null);
  const [shownTab, setShownTab] = useState<string | null>(search.tab ?? (small ? null : (panels[0]?.key ?? null)));
  useEffect(() => {
    if (search.tab) setShownTab(search.tab);
  }, [search.tab]);

  // Whoever asks for a place wants to see it marked, not what was searched for before.
  useEffect(() => {
    if (search.start !== undefined) setFinding(false);
  }, [search.page, search.start, search.end]);

  const go = (to: number, place?: { start: number; end: number }) =>
    void navigate({ search: { ...(search.tab && { tab: search.tab }), page: to, ...place }, replace: true });
  const hasWords = !recording && (pages.length > 0 || document.indexing_status !== 'failed');
  // The place asked for before gives way, so that asking for it again is something new.
  const find = () => {
    if (!hasWords) return;
    setFinding(true);
    if (search.start !== undefined) go(search.page ?? 1);
  };
  const hit = hits.find((mark) => mark.current);
  const page = hit?.page ?? search.page ?? 1;
  const { start, end } = search;
  const current = useMemo(
    () => (!finding && start !== undefined && end !== undefined && end > start ? { page, start, end } : null),
    [finding, page, start, end],
  );
  const marks = useMemo(
    () => (finding ? hits : withCurrent(panelMarks, current)),
    [finding, hits, panelMarks, current],
  );

  const isLooking = finding || current !== null;
  const lookAnywhere = useEffectEvent(view.lookAnywhere);
  useEffect(() => {
    if (!isLooking) lookAnywhere();
  }, [isLooking]);
  const switchView = (controls: DeskControls | null) => {
    if (view.isUnprinted) {
      setFinding(false);
      go(page);
    } else if (!isLooking && controls?.pages) go(pageAsRead(controls.pages, pages.length));
    view.choose();
  };

  const context: PanelContext = {
    document,
    current,
    open: (place) => {
      setFinding(false);
      go(place.page, { start: place.start, end: place.end });
    },
    mark: setPanelMarks,
  };
  const actions = useDocumentActions(document, companyId, projectId);
  const mayUpdate = may('DOCUMENT_UPDATE');
  useKeys({
    '/': find,
    ']': () => setShownTab((tab) => (tab === null ? (panels[0]?.key ?? null) : null)),
    Escape: () => {
      setFinding(false);
      go(page);
    },
  });

  return (
    <div className={classes.page}>
      <div className={classes.work}>
        <div className={classes.desk}>
          <DocumentDesk
            document={document}
            outline={outline.data ?? null}
            pages={pages}
            marks={marks}
            page={page}
            mark={markName(hit ?? current)}
            onPage={(number) => go(number)}
            cell={search.cell}
            onCell={(cell) =>
              void navigate({ search: { ...(search.tab && { tab: search.tab }), cell }, replace: true })
            }
            showThumbnails={pages.length > 1}
            asPages={view.asPages}
            onUnprinted={view.lookInReading}
            at={search.t ?? null}
            onDownload={() => void downloadOriginal(documentId, document.filename)}
            bar={(controls) => (
              <>
                <Toolbar
                  document={document}
                  zoom={controls?.zoom ?? null}
                  onZoom={(step) => controls?.onZoom(step)}
                  onFind={hasWords ? find : undefined}
                  onDownload={() => void downloadOriginal(documentId, document.filename)}
                  onDownloadPdf={
                    document.has_pdf && document.type !== 'pdf'
                      ? () => void downloadAsPdf(documentId, document.filename)
                      : undefined
                  }
                  onRename={mayUpdate ? () => setDialog('rename') : undefined}
                  onLabels={mayUpdate ? () => setDialog('labels') : undefined}
                  onReadAgain={mayUpdate && !reading ? actions.readAgain : undefined}
                  onDelete={may('DOCUMENT_DELETE') ? actions.remove : undefined}
                >
                  {hasTwoViews(document) && (
                    <ViewSwitch value={view.asPages ? 'pages' : 'read'} onChange={() => switchView(controls)} />
                  )}
                  {finding ? (
                    <FindBar
                      documentId={documentId}
                      begin={sought}
                      onSearch={setSought}
                      onHits={setHits}
                      onClose={() => setFinding(false)}
                    />
                  ) : (
                    controls?.pages && (
                      <PageNumber
                        page={controls.pages.shown}
                        count={controls.pages.count ?? pages.length}
                        onPage={controls.pages.goTo}
                      />
                    )
                  )}
                </Toolbar>
                <ReadingState
                  document={document}
                  pagesReady={pages.length}
                  onAgain={mayUpdate ? actions.readAgain : undefined}
                />
                {view.isUnprinted && (
                  <div className={classes.message}>
                    <MessageBar kind="info" title={t('view.unprinted')}>
                      {t('view.unprinted_detail')}
                    </MessageBar>
                  </div>
                )}
                {pages.length === 0 &&
                  document.indexing_status !== 'failed' &&
                  !recording &&
                  (outline.isPending ? <DeskSkeleton /> : <NothingToShow reading={reading} />)}
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

/** The place looked at stands out among the panel's marks, and stands alone when the panel has none there. */
function withCurrent(marks: readonly PlaceMark[], current: PlaceMark | null): readonly PlaceMark[] {
  if (!current) return marks;
  const same = (mark: PlaceMark) =>
    mark.page === current.page && mark.start === current.start && mark.end === current.end;
  if (!marks.some(same)) return [...marks, { ...current, current: true }];
  return marks.map((mark) => (same(mark) ? { ...mark, current: true } : mark));
}

function markName(mark: PlaceMark | null | undefined): string | null {
  return mark ? `${mark.page}:${mark.start}-${mark.end}` : null;
}

function useDocumentActions(document: Document, companyId: number, projectId: number) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const remove = useRemoveDocument();
  const index = useIndexDocument();
  return {
    readAgain: () =>
      index.mutate({ id: document.id }, { onSuccess: () => showToast({ kind: 'info', text: t('reading_again') }) }),
    remove: async () => {
      if (await remove(document)) await navigate({ to: `/company/${companyId}/project/${projectId}` });
    },
  };
}

/** Why not all of the document can be seen or asked about yet. */
function ReadingState({
  document,
  pagesReady,
  onAgain,
}: {
  document: Document;
  pagesReady: number;
  onAgain?: (() => void) | undefined;
}) {
  const { t } = useTranslation('documents');
  const again = onAgain && { label: t('action.retry'), run: onAgain };
  const bar = {
    indexed: null,
    queued: <MessageBar kind="info" title={t('viewer.waits')} />,
    indexing: (
      <MessageBar kind="info" title={t('viewer.reading')}>
        {pagesReady > 0 && t('viewer.reading_pages', { done: pagesReady })}
      </MessageBar>
    ),
    not_indexed: <MessageBar kind="info" title={t('viewer.not_read')} {...(again && { action: again })} />,
    failed: <ReadingRefusal document={document} onAgain={onAgain} />,
  }[document.indexing_status];
  return bar && <div className={classes.message}>{bar}</div>;
}

function NothingToShow({ reading }: { reading: boolean }) {
  const { t } = useTranslation('documents');
  return <EmptyState title={t('viewer.empty')}>{reading && t('viewer.empty_detail')}</EmptyState>;
}
