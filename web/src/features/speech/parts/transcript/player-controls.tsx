import { Switch } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { Key } from '../../../../parts/key.tsx';
import type { Playback } from '../../../documents/parts/viewer/use-playback.ts';
import classes from './transcript.module.css';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const JUMP = 10;

interface Props {
  playback: Playback;
  /** Seconds. */
  duration: number;
  follows: boolean;
  onFollow: (follows: boolean) => void;
}

/** The controls of the player, with the shortcuts of the page. */
export function PlayerControls({ playback, duration, follows, onFollow }: Props) {
  const { t } = useTranslation('speech');
  const { playing, time, jump, toggle } = playback;
  return (
    <div className={classes.controls} role="group" aria-label={t('player')}>
      <IconButton label={t('back')} onClick={() => jump(-JUMP)}>
        <IconRewindBackward10 size={20} aria-hidden />
      </IconButton>
      <IconButton
        className={classes.play ?? ''}
        size={36}
        label={playing ? t('pause') : t('play')}
        hint={t('space')}
        onClick={toggle}
      >
        {playing ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </IconButton>
      <IconButton label={t('forward')} onClick={() => jump(JUMP)}>
        <IconRewindForward10 size={20} aria-hidden />
      </IconButton>
      <span className={classes.clock}>
        <b>{formatClock(time)}</b> {t('of', { duration: formatClock(duration) })}
      </span>
      <select
        className={classes.speed}
        aria-label={t('speed')}
        value={playback.speed}
        onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed}×`}
          </option>
        ))}
      </select>
      <Switch
        className={classes.follow ?? ''}
        label={t('follow')}
        checked={follows}
        onChange={(event) => onFollow(event.currentTarget.checked)}
      />
      <span className={classes.shortcuts} aria-hidden>
        <Key>{t('space')}</Key> {t('keys.play')} <Key>←</Key> <Key>→</Key> {t('keys.jump')} <Key>E</Key>{' '}
        {t('keys.edit')} <Key>J</Key> <Key>K</Key> {t('keys.steps')}
      </span>
    </div>
  );
}
