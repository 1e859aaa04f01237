import type { Document } from '@dossier/contract/documents/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../../client/preferences.ts';
import type { DeskControls } from './desk-controls.ts';
import classes from './toolbar.module.css';

/** Documents that were read as text in pieces, and that have pages only in the PDF made of them. */
const paged: ReadonlySet<string> = new Set(['doc', 'docx', 'ppt', 'pptx']);

/** Whether a document can be shown both as it was read and as its pages look. */
export const hasTwoViews = ({ type, has_pdf: hasPdf }: Document): boolean => hasPdf && paged.has(type);

interface Props {
  value: 'read' | 'pages';
  onChange: (value: 'read' | 'pages') => void;
}

/** Switches between the document as it was read and its pages. The choice is kept for the next document. */
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

/** The page as read that is as far into the document as the page shown. */
export const pageAsRead = ({ shown, count }: NonNullable<DeskControls['pages']>, read: number): number =>
  count === undefined ? shown : Math.max(1, Math.round((shown / count) * read));

export interface DocumentView {
  asPages: boolean;
  /** What is looked at is not on the printed pages. */
  isUnprinted: boolean;
  lookInReading: () => void;
  lookAnywhere: () => void;
  /** Somebody has chosen a view. */
  choose: () => void;
}

/**
 * Which view of a document is shown: the one that somebody chose last, but nothing changes before the eyes when the PDF comes while
 * the document is open, and what is not printed is looked at where it was read.
 */
export function useDocumentView(document: Document): DocumentView {
  const chosen = usePreferences().documentView;
  const [isOffered, setOffered] = useState(hasTwoViews(document));
  const [isUnprinted, setUnprinted] = useState(false);
  return {
    asPages: hasTwoViews(document) && isOffered && chosen === 'pages' && !isUnprinted,
    isUnprinted,
    lookInReading: () => setUnprinted(true),
    lookAnywhere: () => setUnprinted(false),
    choose: () => {
      setOffered(true);
      setUnprinted(false);
    },
  };
}
