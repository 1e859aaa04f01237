import { useTranslation } from 'react-i18next';
import { Segments } from '../../../parts/segments.tsx';

const choices = ['open', 'resolved', 'all'] as const;
export type ShownNotes = (typeof choices)[number];

interface Props {
  value: ShownNotes;
  onChange: (value: ShownNotes) => void;
  /** Numbers of notes. */
  open: number;
  resolved: number;
}

/** Which notes of a document are shown. */
export function NoteFilter({ value, onChange, open, resolved }: Props) {
  const { t } = useTranslation('notes');
  const counts = { open, resolved, all: open + resolved };
  return (
    <Segments
      label={t('filter.label')}
      name="shown-notes"
      value={value}
      options={choices.map((choice) => ({ value: choice, label: t(`filter.${choice}`), count: counts[choice] }))}
      onChange={onChange}
    />
  );
}
