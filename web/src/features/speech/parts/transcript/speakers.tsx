import { MAX_SPEAKER_NAME, UNCERTAIN_BELOW } from '@dossier/contract/speech/constants';
import type { Speaker, Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { useNameSpeaker } from '../../queries.ts';
import { colourOf, useSpeakerName } from './speaker-names.ts';
import type { TranscriptPlayer } from './transcript.tsx';
import classes from './transcript.module.css';

interface Props {
  speech: Speech;
  passages: readonly SpeechPassage[];
  player: TranscriptPlayer;
  /** Between the speakers and what was checked. */
  children?: ReactNode;
}

/** Who speaks for how long, and what of the transcript was checked. */
export function Speakers({ speech, passages, player, children }: Props) {
  const { t } = useTranslation('speech');
  const nextUncertain = () => {
    const starts = passages.flatMap(({ words }) =>
      words.filter(({ sureness, edited }) => !edited && (sureness ?? 1) < UNCERTAIN_BELOW).map(({ start }) => start),
    );
    const next = starts.find((start) => start > player.time * 1000 + 50) ?? starts[0];
    if (next !== undefined) player.seek(next / 1000);
  };
  return (
    <>
      <h2 className={classes.side_title}>
        {t('speakers')} <span>{speech.speakers.length}</span>
      </h2>
      {speech.speakers.length === 0 && <p className={classes.hint}>{t('no_speakers')}</p>}
      {speech.speakers.map((one) => (
        <SpeakerRow key={one.number} speech={speech} speaker={one} />
      ))}
      {children}
      <h2 className={classes.side_title}>{t('checked')}</h2>
      <dl className={classes.facts}>
        <dt>{t('edited')}</dt>
        <dd>{speech.edited_words}</dd>
        <dt>
          <span className={classes.uncertain_example}>{t('uncertain')}</span>
        </dt>
        <dd>
          {speech.uncertain_words > 0 ? (
            <button type="button" className={classes.link} onClick={nextUncertain}>
              {speech.uncertain_words}, {t('next_uncertain')}
            </button>
          ) : (
            0
          )}
        </dd>
      </dl>
    </>
  );
}

function SpeakerRow({ speech, speaker }: { speech: Speech; speaker: Speaker }) {
  const { t } = useTranslation('speech');
  const name = useSpeakerName(speech.speakers)(speaker.number);
  const rename = useNameSpeaker(speech.id);
  const [typed, setTyped] = useState<string | null>(null);
  const share = speech.duration ? Math.min(100, (100 * speaker.length) / speech.duration) : 0;
  const save = () => {
    if (typed !== null && typed.trim() !== (speaker.name ?? '')) {
      rename.mutate({ number: speaker.number, name: typed.trim() });
    }
    setTyped(null);
  };
  return (
    <div className={classes.speaker_row}>
      <i className={classes.dot} data-colour={colourOf(speaker.number)} />
      {typed === null ? (
        <button
          type="button"
          className={classes.speaker_name}
          disabled={!speech.editable}
          aria-label={t('rename_speaker', { name })}
          onClick={() => setTyped(speaker.name ?? '')}
        >
          {name}
        </button>
      ) : (
        <TextInput
          autoFocus
          aria-label={t('rename_speaker', { name })}
          description={t('renames', { name, count: speaker.passages })}
          inputWrapperOrder={['input', 'description']}
          maxLength={MAX_SPEAKER_NAME}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
            else if (event.key === 'Escape') setTyped(null);
          }}
        />
      )}
      <span className={classes.length}>{formatClock(speaker.length / 1000)}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}
