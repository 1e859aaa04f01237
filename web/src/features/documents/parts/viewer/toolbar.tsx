import type { Document } from '@dossier/contract/documents/schema';
import { Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconFolderShare,
  IconMinus,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconTag,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useNarrow, useSmall } from '../../../../parts/screen.ts';
import { LabelChip } from '../../../../parts/label-chip.tsx';
import classes from './toolbar.module.css';

interface Props {
  document: Document;
  /** Percent of the real size; null if pages have no size. */
  zoom: number | null;
  onZoom: (step: 1 | -1) => void;
  /** Undefined if there is no text to search. */
  onFind?: (() => void) | undefined;
  onDownload: () => void;
  /** Set if there is a PDF besides the original. */
  onDownloadPdf?: (() => void) | undefined;
  /** The permitted actions; others are undefined and hidden. */
  onRename?: (() => void) | undefined;
  onLabels?: (() => void) | undefined;
  onNewVersion?: (() => void) | undefined;
  onReadAgain?: (() => void) | undefined;
  onTransfer?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** The page number, or the search in its place. */
  children: ReactNode;
}

/** The toolbar of a document: name, search, zoom, page and actions. */
export function Toolbar(props: Props) {
  const { t } = useTranslation('documents');
  const { document, zoom } = props;
  const narrow = useNarrow();
  const small = useSmall();
  // Between phone and desktop there is no room for it.
  const zoomsInMenu = narrow && !small && zoom !== null;
  return (
    <header className={classes.bar}>
      <FileBadge type={document.type} />
      <h1 className={classes.title} aria-label={document.name} tabIndex={-1} data-page-title>
        <FileName name={document.name} />
      </h1>
      <span className={classes.labels}>
        {document.labels.map((label) => (
          <LabelChip key={label}>{label}</LabelChip>
        ))}
      </span>
      <div className={classes.tools}>
        {props.onFind && (
          <IconButton className={classes.openFind ?? ''} label={t('viewer.find')} hint="/" onClick={props.onFind}>
            <IconSearch size={17} aria-hidden />
          </IconButton>
        )}
        {zoom !== null && !zoomsInMenu && (
          <>
            <IconButton
              className={classes.zoomTools ?? ''}
              label={t('viewer.zoom_out')}
              hint="-"
              onClick={() => props.onZoom(-1)}
            >
              <IconMinus size={16} aria-hidden />
            </IconButton>
            <span className={`${classes.zoom} ${classes.zoomTools}`} aria-label={t('viewer.zoom')}>
              {zoom}%
            </span>
            <IconButton
              className={classes.zoomTools ?? ''}
              label={t('viewer.zoom_in')}
              hint="+"
              onClick={() => props.onZoom(1)}
            >
              <IconPlus size={16} aria-hidden />
            </IconButton>
          </>
        )}
        {props.children}
        {props.onNewVersion && (
          <Button
            size="xs"
            className={classes.newVersion ?? ''}
            leftSection={<IconUpload size={15} aria-hidden />}
            onClick={props.onNewVersion}
          >
            {t('versions.new')}
          </Button>
        )}
        <Download onOriginal={props.onDownload} onPdf={props.onDownloadPdf} />
        {(zoomsInMenu || (props.onRename ?? props.onTransfer ?? props.onDelete)) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={t('viewer.more')}>
                <IconDots size={17} aria-hidden />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              {zoomsInMenu && (
                <>
                  <Menu.Item
                    leftSection={<IconPlus size={15} aria-hidden />}
                    closeMenuOnClick={false}
                    onClick={() => props.onZoom(1)}
                  >
                    {t('viewer.zoom_in')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconMinus size={15} aria-hidden />}
                    closeMenuOnClick={false}
                    onClick={() => props.onZoom(-1)}
                  >
                    {t('viewer.zoom_out')}
                  </Menu.Item>
                </>
              )}
              {props.onRename && (
                <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={props.onRename}>
                  {t('action.rename')}
                </Menu.Item>
              )}
              {props.onLabels && (
                <Menu.Item leftSection={<IconTag size={15} aria-hidden />} onClick={props.onLabels}>
                  {t('action.labels')}
                </Menu.Item>
              )}
              {props.onNewVersion && (
                <Menu.Item leftSection={<IconUpload size={15} aria-hidden />} onClick={props.onNewVersion}>
                  {t('versions.new')}
                </Menu.Item>
              )}
              {props.onReadAgain && (
                <Menu.Item leftSection={<IconRefresh size={15} aria-hidden />} onClick={props.onReadAgain}>
                  {t('action.reprocess')}
                </Menu.Item>
              )}
              {props.onTransfer && (
                <Menu.Item leftSection={<IconFolderShare size={15} aria-hidden />} onClick={props.onTransfer}>
                  {t('transfer.action')}
                </Menu.Item>
              )}
              {props.onDelete && (
                <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={props.onDelete}>
                  {t('action.delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </header>
  );
}

/** A single download button, or a menu if there are two formats. */
function Download({ onOriginal, onPdf }: { onOriginal: () => void; onPdf: (() => void) | undefined }) {
  const { t } = useTranslation('documents');
  if (!onPdf) {
    return (
      <IconButton label={t('viewer.download')} onClick={onOriginal}>
        <IconDownload size={17} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('viewer.download_menu')}>
          <IconDownload size={17} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFile size={15} aria-hidden />} onClick={onOriginal}>
          {t('viewer.download')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={15} aria-hidden />} onClick={onPdf}>
          {t('viewer.download_pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
