import type { Document } from '@dossier/contract/documents/schema';
import type { Note } from '@dossier/contract/notes/schema';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconRotate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../../parts/citation.tsx';
import { personName } from '../../../parts/person-name.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { When } from '../../../parts/when.tsx';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { useNoteChanges } from '../queries.ts';
import { NotePlaceQuote } from './note-place-quote.tsx';
import { NoteWords } from './note-words.tsx';
import { NewReply } from './new-reply.tsx';
import classes from './notes.module.css';

interface Props {
  note: Note;
  document: Document;
  /** Its number on the pages. */
  number: number | undefined;
  /** Whether its place is the one looked at. */
  isCurrent: boolean;
  /** Whether the address names it: it is scrolled into view. */
  isLinked: boolean;
  /** Whether it has an unread mention of the user. */
  isUnread: boolean;
  /** Whether nothing in the project can be changed. */
  readOnly: boolean;
  onOpen: PanelContext['open'];
}

/** A note with its replies, and what can be done with it. */
export function NoteCard({ note, document, number, isCurrent, isLinked, isUnread, readOnly, onOpen }: Props) {
  const { t } = useTranslation('notes');
  const { resolve } = useNoteChanges();
  const [isReplying, setReplying] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  const { resolved } = note;
  const open =
    number === undefined || !note.place
      ? undefined
      : () => onOpen({ ...note.place!, version: note.place!.version?.number });
  return (
    <li ref={card} id={`note-${note.id}`} className={classes.card} data-current={isCurrent || undefined}>
      <NotePlaceQuote note={note} document={document} onOpen={open} />
      <NoteWords
        words={note}
        note={note}
        document={document}
        lead={
          open &&
          number !== undefined && (
            <CitationChip
              number={number}
              location={t('place.page', { page: note.place!.page })}
              label={t('place.note', { number, page: note.place!.page })}
              current={isCurrent}
              onOpen={open}
            />
          )
        }
        isUnread={isUnread}
        readOnly={readOnly}
      />
      {note.replies.length > 0 && (
        <ol className={classes.replies} aria-label={t('replies')}>
          {note.replies.map((reply) => (
            <li key={reply.id} id={`note-${reply.id}`}>
              <NoteWords words={reply} note={note} document={document} readOnly={readOnly} />
            </li>
          ))}
        </ol>
      )}
      {isReplying && !readOnly && <NewReply note={note} onClose={() => setReplying(false)} />}
      <div className={classes.foot}>
        {resolved && (
          <span className={classes.resolved}>
            <StatusBadge tone="ok">{t('state.resolved')}</StatusBadge>
            <span className={classes.meta}>
              {personName(resolved.by)} · <When at={resolved.at} />
            </span>
          </span>
        )}
        {!isReplying && !resolved && !readOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            onClick={() => setReplying(true)}
          >
            {t('reply')}
          </Button>
        )}
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={resolve.isPending}
            leftSection={resolved ? <IconRotate size={15} aria-hidden /> : <IconCheck size={15} aria-hidden />}
            onClick={() => resolve.mutate({ id: note.id, resolved: resolved === null })}
          >
            {resolved ? t('reopen') : t('resolve')}
          </Button>
        )}
      </div>
    </li>
  );
}
