import { MAX_PASSAGE, MAX_SPEAKERS } from '@dossier/contract/speech/constants';
import type { Speaker, SpeechPassage } from '@dossier/contract/speech/schema';
import { passageText } from '@dossier/contract/speech/transcript-text';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, errorMessage } from '../../../../client/failures.ts';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { Key } from '../../../../parts/key.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useChangePassage } from '../../queries.ts';
import { useSpeakerName } from './speaker-names.ts';
import classes from './transcript.module.css';

interface Props {
  speechId: number;
  passage: SpeechPassage;
  speakers: readonly Speaker[];
  onClose: () => void;
}

/** Corrects a passage. What was typed stays if saving fails, or if another user changes the passage meanwhile. */
export function PassageEditor({ speechId, passage, speakers, onClose }: Props) {
  const { t } = useTranslation('speech');
  const nameOf = useSpeakerName(speakers);
  const change = useChangePassage(speechId);
  const stored = passageText(passage);
  const [text, setText] = useState(stored);
  const [speaker, setSpeaker] = useState(passage.speaker);
  /** The revision that the user has seen. */
  const [seenRevision, setSeen] = useState(passage.revision);
  const [hasConflict, setConflict] = useState(false);
  const isChangedByOthers = passage.revision !== seenRevision || hasConflict;
  const numbers = speakers.map(({ number }) => number);
  const next = Math.min(MAX_SPEAKERS, Math.max(0, ...numbers) + 1);

  async function save() {
    if (text.trim() === stored && speaker === passage.speaker) return onClose();
    try {
      await change.mutateAsync({
        passageId: passage.id,
        revision: isChangedByOthers ? passage.revision : seenRevision,
        ...(text.trim() !== stored && { text }),
        ...(speaker !== passage.speaker && { speaker }),
      });
      onClose();
    } catch (error) {
      setConflict(error instanceof CallFailure && error.status === 409);
    }
    return undefined;
  }
  const failure = change.error && !isChangedByOthers ? errorMessage(change.error) : null;
  return (
    <div className={classes.editor}>
      {isChangedByOthers && (
        <MessageBar
          kind="warning"
          title={t('conflict')}
          action={{
            label: t('use_theirs'),
            run: () => {
              setText(stored);
              setSpeaker(passage.speaker);
              setSeen(passage.revision);
              setConflict(false);
            },
          }}
        >
          {t('conflict_text', { text: stored })}
        </MessageBar>
      )}
      <Textarea
        autosize
        autoFocus
        minRows={2}
        maxLength={MAX_PASSAGE}
        aria-label={t('edit', { time: formatClock(passage.start / 1000) })}
        classNames={{ input: classes.editor_text ?? '' }}
        value={text}
        error={failure}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={classes.editor_actions}>
        <Button variant="filled" loading={change.isPending} disabled={text.trim() === ''} onClick={() => void save()}>
          {t('save')} <Key>Ctrl Enter</Key>
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <NativeSelect
          aria-label={t('speaker')}
          value={speaker === null ? '' : String(speaker)}
          onChange={(event) => setSpeaker(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
          data={[
            { value: '', label: t('no_speaker') },
            ...numbers.map((number) => ({ value: String(number), label: nameOf(number) })),
            ...(numbers.includes(next) ? [] : [{ value: String(next), label: t('new_speaker') }]),
          ]}
        />
        <span className={classes.hint}>{t('loops')}</span>
      </div>
    </div>
  );
}
