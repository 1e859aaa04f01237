import type { Document } from '@dossier/contract/documents/schema';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { formatClock } from '../../../parts/formats/clock.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import type { PickedPlace } from '../../documents/parts/viewer/picked-place.ts';
import { useNoteChanges } from '../queries.ts';
import { NoteEditor } from './note-editor.tsx';
import { Quote } from './quote.tsx';
import classes from './notes.module.css';

interface Props {
  document: Document;
  /** The passage of the note; null for the whole document. */
  picked: PickedPlace | null;
  onUnpick: () => void;
  onClose: () => void;
  onAdded: () => void;
}

/** The form of a new note. */
export function NewNote({ document, picked, onUnpick, onClose, onAdded }: Props) {
  const { t } = useTranslation('notes');
  const { add } = useNoteChanges();
  // One idempotency key for all attempts, so that a double click adds one note.
  const key = useRef(crypto.randomUUID());
  return (
    <section className={classes.new} aria-label={t('add')}>
      {picked ? (
        <div className={classes.picked}>
          <Quote words={picked.quote} lead={placeLead(picked)} />
          <IconButton label={t('whole_document')} size={24} onClick={onUnpick}>
            <IconX size={14} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <p className={classes.meta}>{t('on_document')}</p>
      )}
      <NoteEditor
        documentId={document.id}
        label={t('text')}
        verb={t('add')}
        onCancel={onClose}
        onSend={async (text, mentions) => {
          const place = picked && toPlace(picked, document.version.id);
          const body = { text, mentions, ...(place && { place }) };
          await add.mutateAsync({ documentId: document.id, key: key.current, body });
          showToast({ kind: 'success', text: t('added') });
          onAdded();
          onClose();
        }}
      />
    </section>
  );
}

/** What is before the words of a place: its cell or its second. */
const placeLead = ({ cell, startS }: PickedPlace): string | undefined =>
  startS === undefined ? cell : formatClock(startS);

const toPlace = ({ page, start, end, cell, startS }: PickedPlace, versionId: number) =>
  startS === undefined
    ? { page, start, end, version_id: versionId, ...(cell !== undefined && { cell }) }
    : { start_s: startS, version_id: versionId };
