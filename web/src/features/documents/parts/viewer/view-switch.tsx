import type { Document } from '@dossier/contract/documents/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../../client/preferences.ts';
import type { DeskControls } from './desk-controls.ts';
import classes from './toolbar.module.css';

/** Types that have pages only in their PDF. */
const paged: ReadonlySet<string> = new Set(['doc', 'docx', 'ppt', 'pptx']);

/** Whether a document has both views: extracted text and pages. */
export const hasTwoViews = ({ type, has_pdf: hasPdf }: Document): boolean => hasPdf && paged.has(type);

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
    <div className={classes.view} role="radiogroup" aria-label={t('view.label')}>
      {(['read', 'pages'] as const).map((view) => (
        <label key={view}>
          <input type="radio" name="document-view" checked={view === value} onChange={() => choose(view)} />
          {t(`view.${view}`)}
        </label>
      ))}
    </div>
  );
}

/** The extracted page that corresponds to the shown page. */
export const pageAsRead = ({ current, count }: NonNullable<DeskControls['pages']>, read: number): number =>
  count === undefined ? current : Math.max(1, Math.round((current / count) * read));

export interface DocumentView {
  asPages: boolean;
  /** The current mark is not on the printed pages. */
  isUnprinted: boolean;
  searchExtracted: () => void;
  searchAll: () => void;
  /** The user has selected a view. */
  choose: () => void;
}

/**
 * The view of a document: the user's last choice. It does not change while the document is open, and marks that are not in print are shown
 * in the extracted text.
 */
export function useDocumentView(document: Document): DocumentView {
  const preferred = usePreferences().documentView;
  const [isOffered, setOffered] = useState(hasTwoViews(document));
  const [isUnprinted, setUnprinted] = useState(false);
  return {
    asPages: hasTwoViews(document) && isOffered && preferred === 'pages' && !isUnprinted,
    isUnprinted,
    searchExtracted: () => setUnprinted(true),
    searchAll: () => setUnprinted(false),
    choose: () => {
      setOffered(true);
      setUnprinted(false);
    },
  };
}
