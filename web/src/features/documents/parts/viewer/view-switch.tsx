import type { Document } from '@dossier/contract/documents/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../../client/preferences.ts';
import { Segments } from '../../../../parts/segments.tsx';
import type { DeskControls } from './desk-controls.ts';
import { hasTwoViews } from './document-views.ts';
import classes from './toolbar.module.css';

interface Props {
  value: 'read' | 'pages';
  onChange: (value: 'read' | 'pages') => void;
}

/** Switches between extracted text and pages. The choice is kept for the next document. */
export function ViewSwitch({ value, onChange }: Props) {
  const { t } = useTranslation('documents');
  const choose = (view: Props['value']) => {
    setPreferences({ documentView: view });
    onChange(view);
  };
  return (
    <Segments
      label={t('view.label')}
      name="document-view"
      className={classes.view}
      value={value}
      options={(['read', 'pages'] as const).map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={choose}
    />
  );
}

/** The extracted page that corresponds to the shown page. */
export const pageAsRead = ({ current, count }: NonNullable<DeskControls['pages']>, read: number): number =>
  count === undefined ? current : Math.max(1, Math.round((current / count) * read));

export interface DocumentView {
  asPages: boolean;
  /** Whether its pages are drawn from the file itself. */
  isDrawn: boolean;
  /** Its pages could not be drawn. */
  hasFailed: boolean;
  fail: () => void;
  /** The current mark is not on the printed pages. */
  isUnprinted: boolean;
  searchExtracted: () => void;
  searchAll: () => void;
  /** The user has selected a view. */
  choose: () => void;
  /** Shows its pages, as if the user had selected them. */
  showPages: () => void;
}

/**
 * The view of a document: the user's last choice. It does not change while the document is open, and marks that are not in print are shown
 * in the extracted text.
 */
export function useDocumentView(document: Document): DocumentView {
  const preferred = usePreferences().documentView;
  const [isOffered, setOffered] = useState(hasTwoViews(document));
  const [isUnprinted, setUnprinted] = useState(false);
  // A PDF that is made while the document is open does not change its view.
  const [opened, setOpened] = useState({ version: document.version.id, isDrawn: !document.has_pdf });
  if (opened.version !== document.version.id) {
    setOpened({ version: document.version.id, isDrawn: !document.has_pdf });
  }
  const { isDrawn } = opened;
  // Another version is tried again.
  const [failedVersion, setFailedVersion] = useState<number | null>(null);
  const hasFailed = failedVersion === document.version.id;
  const choose = () => {
    setOffered(true);
    setUnprinted(false);
  };
  return {
    asPages: hasTwoViews(document) && isOffered && preferred === 'pages' && !isUnprinted && !(isDrawn && hasFailed),
    isDrawn,
    hasFailed: isDrawn && hasFailed,
    fail: () => setFailedVersion(document.version.id),
    isUnprinted,
    searchExtracted: () => setUnprinted(true),
    searchAll: () => setUnprinted(false),
    choose,
    showPages: () => {
      setPreferences({ documentView: 'pages' });
      choose();
    },
  };
}
