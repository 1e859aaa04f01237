import type { Note } from '@dossier/contract/notes/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoteChanges } from '../queries.ts';
import { NoteEditor } from './note-editor.tsx';

/** The form of a reply to a note. */
export function NewReply({ note, onClose }: { note: Note; onClose: () => void }) {
  const { t } = useTranslation('notes');
  const { reply } = useNoteChanges();
  const key = useRef(crypto.randomUUID());
  return (
    <NoteEditor
      documentId={note.document.id}
      label={t('reply_text')}
      verb={t('reply')}
      onCancel={onClose}
      onSend={async (text, mentions) => {
        await reply.mutateAsync({ id: note.id, key: key.current, body: { text, mentions } });
        onClose();
      }}
    />
  );
}
