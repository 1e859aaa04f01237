import type { Document } from '@dossier/contract/documents/schema';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
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
  return (
    <SegmentedControl
      className={classes.view ?? ''}
      size="xs"
      aria-label={t('view.label')}
      value={value}
      onChange={(chosen) => {
        setPreferences({ documentView: chosen });
        onChange(chosen);
      }}
      data={[
        { value: 'read', label: t('view.read') },
        { value: 'pages', label: t('view.pages') },
      ]}
    />
  );
}

/** The view that somebody chose last. */
export const useChosenView = (): Props['value'] => usePreferences().documentView;
