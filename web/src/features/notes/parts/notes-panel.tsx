import type { Note } from '@dossier/contract/notes/schema';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadOnly } from '../../../client/me.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { useLiveNotes } from '../live.ts';
import { documentNotesQuery, useMarkRead } from '../queries.ts';
import { ExportNotes } from './export-notes.tsx';
import { NewNote } from './new-note.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteFilter, type ShownNotes } from './note-filter.tsx';
import { numberNotes } from './number-notes.ts';
import classes from './notes.module.css';

/** The notes of a document: open ones first, with their marks on the pages. */
export function NotesPanel(context: PanelContext) {
  const { document, current, mark, picked, pick, unpick } = context;
  const { t } = useTranslation('notes');
  const query = useQuery(documentNotesQuery(document.id));
  useLiveNotes(document.project_id);
  const readOnly = useReadOnly('project', document.project_id);
  const [isOpen, setAdding] = useState(false);
  const isAdding = isOpen && readOnly === null;
  const [shown, setShown] = useState<ShownNotes>('open');
  const hash = useLocation().hash;
  const linked = /^note-(\d+)$/.exec(hash)?.[1];
  const all = query.data?.items ?? noNotes;
  const open = query.data?.open ?? 0;
  const linkedNote = all.find((note) => hasPart(note, Number(linked)));

  // A linked note is shown whatever the filter is.
  const notes = useMemo(
    () =>
      all.filter((note) => shown === 'all' || (note.resolved === null) === (shown === 'open') || note === linkedNote),
    [all, shown, linkedNote],
  );
  const numbers = useMemo(() => numberNotes(notes, document.version.id), [notes, document.version.id]);

  const markNotes = useEffectEvent(mark);
  useEffect(() => markNotes(numbers.marks), [numbers]);
  useEffect(() => () => markNotes([]), []);
  // A place that was picked on the pages opens the editor.
  useEffect(() => {
    if (picked) setAdding(true);
  }, [picked]);
  const unread = useUnread(all);

  const close = () => {
    setAdding(false);
    unpick();
  };
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        <NoteFilter value={shown} onChange={setShown} open={open} resolved={(query.data?.total ?? 0) - open} />
        {all.length > 0 && <ExportNotes of={{ documentId: document.id }} name={document.name} />}
      </div>
      {readOnly && <MessageBar kind="locked" title={readOnly} />}
      {isAdding ? (
        <NewNote
          document={document}
          picked={picked}
          onUnpick={unpick}
          onClose={close}
          onAdded={() => setShown('open')}
        />
      ) : (
        all.length > 0 &&
        readOnly === null && (
          <Button
            className={classes.add}
            leftSection={<IconMessagePlus size={16} aria-hidden />}
            onClick={() => {
              pick();
              setAdding(true);
            }}
          >
            {t('add')}
          </Button>
        )
      )}
      {query.isError && (
        <MessageBar kind="error" title={t('failed')} action={{ label: t('retry'), run: () => void query.refetch() }} />
      )}
      {query.isSuccess && all.length === 0 && !isAdding && (
        <EmptyState
          title={t('empty.title')}
          actions={
            readOnly === null && (
              <Button
                variant="filled"
                onClick={() => {
                  pick();
                  setAdding(true);
                }}
              >
                {t('add')}
              </Button>
            )
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {all.length > 0 && notes.length === 0 && <p className={classes.nothing}>{t(`nothing.${shown as 'open'}`)}</p>}
      <ol className={classes.list} aria-label={t('list', { name: document.name })}>
        {notes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            document={document}
            number={numbers.byNote.get(note.id)}
            isCurrent={isAt(note, current) || note === linkedNote}
            isLinked={note === linkedNote}
            isUnread={unread.has(note.id)}
            readOnly={readOnly !== null}
            onOpen={context.open}
          />
        ))}
      </ol>
      {query.data && query.data.total > all.length && (
        <p className={classes.nothing}>{t('more', { count: query.data.total - all.length })}</p>
      )}
    </div>
  );
}

const noNotes: readonly Note[] = [];

const hasPart = (note: Note, id: number) => note.id === id || note.replies.some((reply) => reply.id === id);

const isAt = ({ place }: Note, current: PanelContext['current']) =>
  place !== null && current?.page === place.page && current.start === place.start && current.end === place.end;

/** The notes with mentions that the user had not read when the panel was opened; they are marked as read. */
function useUnread(notes: readonly Note[]): ReadonlySet<number> {
  const markRead = useMarkRead();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const isNew = (note: Note) => note.unread || note.replies.some((reply) => reply.unread);
  // One after the other.
  const next = notes.find((note) => isNew(note) && !seen.has(note.id))?.id;
  const read = useEffectEvent((id: number) => markRead.mutate(id));
  useEffect(() => {
    if (next === undefined) return;
    setSeen((before) => new Set([...before, next]));
    read(next);
  }, [next]);
  return seen;
}
