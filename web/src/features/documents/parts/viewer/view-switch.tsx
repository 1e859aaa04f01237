import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../../client/preferences.ts';
import classes from './toolbar.module.css';

/** Documents that were read as text in pieces, and that have pages only in the PDF made of them. */
const paged: ReadonlySet<string> = new Set(['doc', 'docx', 'ppt', 'pptx']);

/** Whether a document can be shown both as it was read and as its pages look. */
export const hasTwoViews = ({ type, has_pdf: hasPdf }: Document): boolean => hasPdf && paged.has(type);

interface Props {
  /** What is shown; marks stand in the document as it was read, so that wins while there are any. */
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

/** The view that somebody chose last. */
export const useChosenView = (): Props['value'] => usePreferences().documentView;
