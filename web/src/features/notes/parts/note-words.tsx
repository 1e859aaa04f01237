import type { Document } from '@dossier/contract/documents/schema';
import type { Note, NoteReply } from '@dossier/contract/notes/schema';
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe, usePermissions } from '../../../client/me.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import { copyLink } from '../../../parts/copy-link.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { personName } from '../../../parts/person-name.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { When } from '../../../parts/when.tsx';
import { useNoteChanges } from '../queries.ts';
import { notePath } from './note-address.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import classes from './notes.module.css';

interface Props {
  /** The note or one of its replies. */
  words: Note | NoteReply;
  note: Note;
  document: Document;
  /** Before the author. */
  lead?: ReactNode;
  isUnread?: boolean;
  /** Whether nothing in the project can be changed. */
  readOnly: boolean;
}

/** Author, time, text and menu of a note or reply. */
export function NoteWords({ words, note, document, lead, isUnread = false, readOnly }: Props) {
  const { t } = useTranslation('notes');
  const { edit } = useNoteChanges();
  const [isEditing, setEditing] = useState(false);
  const actions = useWordsActions({ words, note, document, readOnly }, () => setEditing(true));
  const author = personName(words.created_by);
  return (
    <>
      <header className={classes.head}>
        {lead}
        <Avatar name={author} size={22} />
        <strong>{author}</strong>
        <span className={classes.meta}>
          <When at={words.created_at} />
          {words.edited_at && ` · ${t('edited')}`}
        </span>
        {isUnread && <span className={classes.unread}>{t('unread')}</span>}
        <span className={classes.menu}>
          <RowMenu name={t('menu', { name: author })} actions={() => actions} />
        </span>
      </header>
      {isEditing ? (
        <NoteEditor
          documentId={document.id}
          label={t('text')}
          verb={t('save')}
          text={words.text}
          mentioned={words.mentions.map((person) => ({ id: person.id, name: personName(person) }))}
          onCancel={() => setEditing(false)}
          onSend={async (text, mentions) => {
            await edit.mutateAsync({ id: words.id, body: { text, mentions } });
            setEditing(false);
          }}
        />
      ) : (
        <NoteText text={words.text} mentions={words.mentions} />
      )}
    </>
  );
}

/** The actions that the user may take; the server decides by the same rules. */
function useWordsActions(
  { words, note, document, readOnly }: Pick<Props, 'words' | 'note' | 'document' | 'readOnly'>,
  startEditing: () => void,
): readonly RowAction[] {
  const { t } = useTranslation('notes');
  const me = useMe();
  const may = usePermissions('project', document.project_id);
  const deletion = useDeletion();
  const { remove } = useNoteChanges();
  const isOwn = words.created_by?.id === me.id;
  const replies = words.id === note.id ? note.replies : [];
  const mayRemove = may('DOCUMENT_UPDATE') || (isOwn && replies.every((reply) => reply.created_by?.id === me.id));
  return [
    {
      label: t('copy_link'),
      icon: <IconLink size={15} aria-hidden />,
      run: () => void copyLink(location.origin + notePath({ ...note, id: words.id })),
    },
    ...(isOwn && !readOnly
      ? [{ label: t('edit'), icon: <IconPencil size={15} aria-hidden />, run: startEditing }]
      : []),
    ...(mayRemove && !readOnly
      ? [
          {
            label: t('delete'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () =>
              void deletion.one({
                object: words.id === note.id ? t('object') : t('object_reply'),
                name: words.text.replaceAll(/\s+/g, ' ').slice(0, 60),
                ...(replies.length > 0 && { details: t('delete_detail', { count: replies.length }) }),
                run: () => remove.mutateAsync(words.id),
                doneText: t('deleted'),
              }),
          },
        ]
      : []),
  ];
}
