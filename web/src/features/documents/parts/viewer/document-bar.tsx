import type { Document } from '@dossier/contract/documents/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { downloadAsPdf, downloadOriginal } from '../../queries.ts';
import type { DeskControls } from './desk-controls.ts';
import { hasTwoViews } from './document-views.ts';
import { FindBar } from './find-bar.tsx';
import { PageNumber } from './page-number.tsx';
import { isBeingRead } from './reading-state.tsx';
import { Toolbar } from './toolbar.tsx';
import type { DocumentPlace } from './use-document-place.ts';
import { type DocumentView, pageAsRead, ViewSwitch } from './view-switch.tsx';
import classes from './document-desk.module.css';

/** The permitted actions; others are undefined. */
export interface DocumentVerbs {
  rename?: (() => void) | undefined;
  label?: (() => void) | undefined;
  /** Selects a file for the next version. */
  addVersion?: (() => void) | undefined;
  readAgain?: (() => void) | undefined;
  /** Moves or copies it. */
  transfer?: (() => void) | undefined;
  remove?: (() => void) | undefined;
}

interface Props {
  document: Document;
  /** Null until a view is shown. */
  controls: DeskControls | null;
  /** Pages of the extracted text. */
  pagesRead: number;
  place: DocumentPlace;
  view: DocumentView;
  /** Undefined if there is no text to search. */
  onFind: (() => void) | undefined;
  verbs: DocumentVerbs;
  /** If a copy is shown: downloads it. */
  onDownloadCopy?: (() => void) | undefined;
  /** The switch between the document and a copy of it. */
  copySwitch: ReactNode;
}

/** The toolbar of a document, with the search or the page number. */
export function DocumentBar(props: Props) {
  const { document, controls, pagesRead, place, view, onFind, verbs, onDownloadCopy } = props;
  const { t } = useTranslation('documents');
  const { id, filename } = document;
  const switchView = () => {
    if (view.isUnprinted) place.open(place.page);
    else if (!place.isSearching && controls?.pages) place.goTo(pageAsRead(controls.pages, pagesRead));
    view.choose();
  };
  return (
    <>
      <Toolbar
        document={document}
        zoom={controls?.zoom ?? null}
        onZoom={(step) => controls?.onZoom(step)}
        onFind={onFind}
        onDownload={onDownloadCopy ?? (() => void downloadOriginal(id, filename, document.version.number))}
        onDownloadPdf={
          !onDownloadCopy && document.has_pdf && document.type !== 'pdf'
            ? () => void downloadAsPdf(id, document.version.number, filename)
            : undefined
        }
        onRename={verbs.rename}
        onLabels={verbs.label}
        onNewVersion={verbs.addVersion}
        onReadAgain={isBeingRead(document) ? undefined : verbs.readAgain}
        onTransfer={verbs.transfer}
        onDelete={verbs.remove}
      >
        {!onDownloadCopy && hasTwoViews(document) && !view.hasFailed && (
          <ViewSwitch value={view.asPages ? 'pages' : 'read'} onChange={switchView} />
        )}
        {place.isFinding && !onDownloadCopy ? (
          <FindBar
            key={place.searchKey}
            documentId={id}
            version={document.version.number}
            begin={place.search}
            onSearch={place.setSearch}
            onHits={place.setHits}
            onClose={place.stopFinding}
          />
        ) : (
          controls?.pages && (
            <PageNumber
              page={controls.pages.current}
              count={controls.pages.count ?? pagesRead}
              onPage={controls.pages.goTo}
            />
          )
        )}
        {props.copySwitch}
      </Toolbar>
      {view.hasFailed && pagesRead > 0 && (
        <div className={classes.message}>
          <MessageBar kind="info" title={t('view.undrawable')}>
            {t('view.undrawable_detail')}
          </MessageBar>
        </div>
      )}
      {view.isUnprinted && (
        <div className={classes.message}>
          <MessageBar kind="info" title={t('view.not_visible')}>
            {t('view.not_visible_detail')}
          </MessageBar>
        </div>
      )}
    </>
  );
}
