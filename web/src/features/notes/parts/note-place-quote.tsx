import type { Document } from '@dossier/contract/documents/schema';
import type { Note } from '@dossier/contract/notes/schema';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../parts/formats/clock.ts';
import { Quote } from './quote.tsx';

interface Props {
  note: Note;
  document: Document;
  /** Opens the place on the pages that are shown. */
  onOpen: (() => void) | undefined;
}

/** The passage that a note is about, which opens it; nothing for a note on the whole document. */
export function NotePlaceQuote({ note: { place }, document, onOpen }: Props) {
  const { t } = useTranslation('notes');
  const navigate = useNavigate();
  if (!place) return null;
  const { start_s: seconds, cell, quote, version } = place;
  if (seconds !== undefined) {
    const clock = formatClock(seconds);
    const seek = () =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, t: seconds }), resetScroll: false } as never);
    return <Quote words="" lead={clock} label={t('place.open_time', { time: clock })} onOpen={seek} />;
  }
  const openVersion = ({ number }: NonNullable<typeof version>) =>
    void navigate({
      to: '.',
      search: { tab: 'notes', version: number, page: place.page, start: place.start, end: place.end },
      resetScroll: false,
    } as never);
  const isOther = version?.id !== document.version.id;
  const other = version ? t('place.version', { number: version.number }) : t('place.deleted_version');
  return (
    <Quote
      words={quote}
      lead={isOther ? other : cell}
      label={t('place.open', { page: place.page, quote: quote.slice(0, 100) })}
      onOpen={isOther && version ? () => openVersion(version) : onOpen}
    />
  );
}
