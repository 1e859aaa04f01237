import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document, Outline } from '@dossier/contract/documents/schema';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buildUrl } from '../../../../client/call.ts';
import { getPreferences } from '../../../../client/preferences.ts';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { isTyping, useKeys } from '../../../../parts/keys.ts';
import { playerQuery } from '../../queries.ts';
import { isBeingRead } from './reading-state.tsx';
import { PlayerFailure } from './player-failure.tsx';
import { PlayerSeek } from './player-seek.tsx';
import { usePlayback } from './use-playback.ts';
import classes from './player.module.css';

interface Props {
  document: Document;
  /** Null while loading. */
  outline: Outline | null;
  /** Initial position in seconds: marked, paused. */
  at: number | null;
  onDownload: () => void;
  /** Gets the position in seconds whenever it changes. */
  onTime: (seconds: number) => void;
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const JUMP = 10;
const STEP = 5;

/** Player for audio or video, with its waveform as the timeline. The browser loads it in ranges. */
export function Player({ document, outline, at, onDownload, onTime }: Props) {
  const { t } = useTranslation('documents');
  const right = useQuery(playerQuery(document.id));
  const playback = usePlayback(() => right.refetch({ throwOnError: true }));
  const { playing, time, seek, jump, toggle } = playback;
  const duration = playback.duration ?? outline?.sound?.duration ?? 0;
  const isVideo = playback.hasPicture ?? outline?.metadata['width'] !== undefined;
  const ready = right.data !== undefined;
  const source = `${buildUrl(documentPaths.download.path, { id: document.id })}?version=${document.version.number}&v=shown`;

  const go = useEffectEvent((seconds: number) => seek(seconds));
  useEffect(() => {
    if (ready && at !== null) go(at);
  }, [ready, at]);

  const reportTime = useEffectEvent(onTime);
  useEffect(() => reportTime(time), [time]);

  useKeys({
    j: () => jump(-JUMP),
    k: toggle,
    l: () => jump(JUMP),
    m: playback.toggleMute,
  });
  useFreeKeys({ ' ': toggle, ArrowLeft: () => jump(-STEP), ArrowRight: () => jump(STEP) });

  const failed = right.isError ? 'loading' : playback.failed;
  const canPlay = ready && failed === null;
  const peaks = outline?.sound?.peaks ?? [];
  // A waveform still to come gets its place.
  const isFlat = isVideo || (peaks.length === 0 && outline !== null && !isBeingRead(document));
  const hasTimeline = failed === null || duration > 0;
  return (
    <div className={classes.room} data-desk tabIndex={0} role="region" aria-label={t('player.label')}>
      <section className={classes.card} data-video={isVideo || undefined}>
        {failed && <PlayerFailure {...{ failed, document, outline, onDownload }} onRetry={playback.retry} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it has not been written down */}
        <video
          ref={playback.ref}
          className={classes.picture}
          hidden={!isVideo || failed !== null}
          src={ready ? source : undefined}
          preload="metadata"
          playsInline
          aria-label={document.name}
          onClick={toggle}
        />
        {hasTimeline && (
          <>
            <PlayerSeek
              peaks={peaks}
              duration={duration}
              time={time}
              markTime={at}
              flat={isFlat}
              onSeek={seek}
              onJump={jump}
            />
            <div className={classes.controls} role="group" aria-label={t('player.controls')}>
              <IconButton
                label={t('player.back', { count: JUMP })}
                hint="J"
                disabled={!canPlay}
                onClick={() => jump(-JUMP)}
              >
                <IconRewindBackward10 size={20} aria-hidden />
              </IconButton>
              <IconButton
                className={classes.play ?? ''}
                size={44}
                label={playing ? t('player.pause') : t('player.play')}
                hint={t('player.space')}
                loading={playback.waiting}
                disabled={!canPlay}
                onClick={toggle}
              >
                {playing ? (
                  <IconPlayerPauseFilled size={20} aria-hidden />
                ) : (
                  <IconPlayerPlayFilled size={20} aria-hidden />
                )}
              </IconButton>
              <IconButton
                label={t('player.forward', { count: JUMP })}
                hint="L"
                disabled={!canPlay}
                onClick={() => jump(JUMP)}
              >
                <IconRewindForward10 size={20} aria-hidden />
              </IconButton>
              <span className={classes.clock}>
                <b>{formatClock(time)}</b> / {duration > 0 ? formatClock(duration) : '–'}
              </span>
              <span className={classes.sides}>
                <select
                  className={classes.speed}
                  aria-label={t('player.speed')}
                  value={playback.speed}
                  onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
                >
                  {SPEEDS.map((speed) => (
                    <option key={speed} value={speed}>
                      {`${speed}×`}
                    </option>
                  ))}
                </select>
                <IconButton
                  className={classes.mute ?? ''}
                  label={playback.muted ? t('player.unmute') : t('player.mute')}
                  hint="M"
                  onClick={playback.toggleMute}
                >
                  {playback.muted ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
                </IconButton>
                <input
                  className={classes.volume}
                  type="range"
                  min={0}
                  max={1}
                  step={0.05}
                  value={playback.muted ? 0 : playback.volume}
                  aria-label={t('player.volume')}
                  onChange={(event) => playback.setVolume(Number(event.currentTarget.value))}
                />
              </span>
            </div>
          </>
        )}
        <Facts outline={outline} />
      </section>
    </div>
  );
}

function Facts({ outline }: { outline: Outline | null }) {
  const { t } = useTranslation('documents');
  const metadata = outline?.metadata ?? {};
  const rate = Number(metadata['sample_rate']);
  const channels = Number(metadata['channels']);
  const facts = [
    metadata['video_codec'] &&
      `${String(metadata['video_codec']).toUpperCase()} ${metadata['width']} × ${metadata['height']}`,
    metadata['codec'] && String(metadata['codec']).toUpperCase(),
    rate > 0 && `${Math.round(rate / 100) / 10} kHz`,
    channels > 0 &&
      (channels === 1
        ? t('player.mono')
        : channels === 2
          ? t('player.stereo')
          : t('player.channels', { count: channels })),
  ].filter(Boolean);
  const who = [metadata['title'], metadata['artist']].filter(Boolean);
  if (facts.length + who.length === 0) return null;
  return (
    <p className={classes.facts}>
      {who.length > 0 && <b>{who.join(' · ')}</b>}
      <span>{facts.join(' · ')}</span>
    </p>
  );
}

/** Shortcuts that the focused control handles itself; otherwise they control the player. */
export function useFreeKeys(bindings: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = bindings[event.key];
    if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!getPreferences().singleKeys || isTyping(event.target)) return;
    const selector = 'button, a, select, input, [role=slider], [role=tab], [role=menuitem], [aria-modal=true]';
    const isSpaceOnSlider = event.key === ' ' && (event.target as HTMLElement).role === 'slider';
    if (!isSpaceOnSlider && event.target instanceof Element && event.target.closest(selector)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.document.addEventListener('keydown', listener);
    return () => window.document.removeEventListener('keydown', listener);
  }, []);
}
