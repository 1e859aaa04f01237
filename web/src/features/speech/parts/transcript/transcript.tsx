import type { Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { IconPencil } from '@tabler/icons-react';
import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { useKeys } from '../../../../parts/keys.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useRetryPiece } from '../../queries.ts';
import { spokenAt, type WordMatch } from './find-words.ts';
import { PassageEditor } from './passage-editor.tsx';
import { PassageWords } from './passage-words.tsx';
import { colourOf, useSpeakerName } from './speaker-names.ts';
import '../../../../shell/theme/serif.ts';
import classes from './transcript.module.css';

/** The player of the recording. Times in seconds. */
export interface TranscriptPlayer {
  time: number;
  seek: (seconds: number) => void;
}

interface Props {
  speech: Speech;
  passages: readonly SpeechPassage[];
  player: TranscriptPlayer;
  /** Whether the spoken passage is scrolled into view. */
  follows: boolean;
  /** Words that are marked: matches of a search, or a citation. */
  matches: readonly WordMatch[];
  /** The position of the match that is looked at; -1 for none. */
  match: number;
}

/** The transcript: the spoken word is marked, a click on a word plays it, and passages can be corrected. */
export function Transcript({ speech, passages, player, follows, matches, match }: Props) {
  const { t } = useTranslation('speech');
  const room = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const nameOf = useSpeakerName(speech.speakers);
  const retry = useRetryPiece();
  const currentWord = spokenAt(passages, player.time * 1000);
  const edited = passages.find(({ id }) => id === editing);
  const failed = speech.pieces.filter(({ state }) => state === 'failed');

  const show = (at: number) =>
    room.current?.querySelector(`[data-passage="${at}"]`)?.scrollIntoView({ block: 'center' });
  useEffect(() => {
    if (follows && editing === null && currentWord.passage >= 0) show(currentWord.passage);
  }, [follows, editing, currentWord.passage]);
  const looked = matches[match];
  const lookedAt = looked?.passage;
  useEffect(() => {
    if (lookedAt !== undefined) show(lookedAt);
  }, [lookedAt, match]);
  // The passage that is edited is repeated.
  useEffect(() => {
    if (edited && player.time * 1000 > edited.end + 400) player.seek(edited.start / 1000);
  }, [edited, player]);

  const step = (by: number) => {
    const passage = passages[Math.min(passages.length - 1, Math.max(0, currentWord.passage + by))];
    if (passage) player.seek(passage.start / 1000);
  };
  const edit = (passage: SpeechPassage | undefined) => {
    if (!passage || !speech.editable) return;
    setEditing(passage.id);
    player.seek(passage.start / 1000);
  };
  useKeys({ j: () => step(1), k: () => step(-1), e: () => edit(passages[Math.max(0, currentWord.passage)]) });

  const play = ({ target }: MouseEvent) => {
    const start = target instanceof Element ? target.closest('[data-start]')?.getAttribute('data-start') : null;
    if (start !== null && start !== undefined) player.seek(Number(start) / 1000);
  };
  const failures = (from: number, to: number) =>
    failed
      .filter(({ start }) => start >= from && start < to)
      .map(({ number, start, end, problem }) => (
        <MessageBar
          key={number}
          kind="warning"
          title={t('piece_failed', { start: formatClock(start / 1000), end: formatClock(end / 1000) })}
          {...(speech.editable && {
            action: {
              label: t('retry_piece'),
              run: () => retry.mutate({ id: speech.id, number, key: crypto.randomUUID() }),
            },
          })}
        >
          {problem && wordSentence(problem)} {passages.length > 0 && t('rest_complete')}
        </MessageBar>
      ));

  return (
    <div
      ref={room}
      className={classes.passages}
      data-plain={speech.speakers.length === 0 || undefined}
      role="presentation"
      onClick={play}
    >
      {failures(0, passages[0]?.start ?? Infinity)}
      {passages.map((passage, at) => {
        const time = formatClock(passage.start / 1000);
        const inPassage = matches.filter((one) => one.passage === at);
        return (
          <Fragment key={passage.id}>
            <article
              className={classes.passage}
              data-passage={at}
              data-current={at === currentWord.passage || undefined}
              aria-label={t('passage', { time })}
            >
              <button type="button" className={classes.time} onClick={() => player.seek(passage.start / 1000)}>
                {time}
              </button>
              {passage.speaker !== null && (
                <span className={classes.speaker}>
                  <i className={classes.dot} data-colour={colourOf(passage.speaker)} />
                  {nameOf(passage.speaker)}
                </span>
              )}
              {passage.id === editing ? (
                <PassageEditor
                  speechId={speech.id}
                  passage={passage}
                  speakers={speech.speakers}
                  onClose={() => setEditing(null)}
                />
              ) : (
                <p className={classes.words} lang={speech.language ?? undefined}>
                  <PassageWords
                    words={passage.words}
                    spoken={at === currentWord.passage ? currentWord.word : -1}
                    marked={inPassage.map(({ from, to }) => `${from}-${to}`).join(' ')}
                    current={looked?.passage === at ? `${looked.from}-${looked.to}` : ''}
                  />
                </p>
              )}
              {speech.editable && passage.id !== editing && (
                <button
                  type="button"
                  className={classes.edit}
                  aria-label={t('edit', { time })}
                  title={t('edit', { time })}
                  onClick={() => edit(passage)}
                >
                  <IconPencil size={14} aria-hidden />
                </button>
              )}
            </article>
            {failures(passage.start, passages[at + 1]?.start ?? Infinity)}
          </Fragment>
        );
      })}
    </div>
  );
}
