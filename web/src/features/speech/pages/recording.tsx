import { speechPaths } from '@dossier/contract/speech/paths';
import type { Speech } from '@dossier/contract/speech/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildUrl } from '../../../client/call.ts';
import { CallFailure, errorMessage } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { formatClock } from '../../../parts/formats/clock.ts';
import { languageName } from '../../../parts/formats/language.ts';
import { ButtonLink } from '../../../parts/link.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFreeKeys } from '../../documents/parts/viewer/player.tsx';
import { usePlayback } from '../../documents/parts/viewer/use-playback.ts';
import { RecordingMenu } from '../parts/recordings/recording-menu.tsx';
import { Chapters, FoldedChapters } from '../parts/transcript/chapters.tsx';
import { ExportMenu } from '../parts/transcript/export-menu.tsx';
import { PlayerControls } from '../parts/transcript/player-controls.tsx';
import { RecordingActions } from '../parts/transcript/recording-actions.tsx';
import { Speakers } from '../parts/transcript/speakers.tsx';
import { Timeline } from '../parts/transcript/timeline.tsx';
import { TranscriptSearchField, useTranscriptSearch } from '../parts/transcript/transcript-search.tsx';
import { TranscriptState } from '../parts/transcript/transcript-state.tsx';
import { Transcript } from '../parts/transcript/transcript.tsx';
import classes from '../parts/transcript/transcript.module.css';
import { chaptersQuery, passagesQuery, playerQuery, speechQuery } from '../queries.ts';

const route = getRouteApi('/layout/speech-to-text/$speechToTextId');
const STEP = 5;

/** A recording of the user with its transcript. */
export function RecordingPage() {
  const { t } = useTranslation(['speech', 'frame']);
  const { speechToTextId: id } = route.useParams();
  const { data: speech, error, refetch } = useQuery(speechQuery(id));
  useCrumbs([{ label: t('frame:speech.title'), to: '/speech-to-text' }, ...(speech ? [{ label: speech.name }] : [])]);
  if (speech?.document) return <Gone />;
  if (speech) return <OpenRecording key={id} speech={speech} />;
  if (error instanceof CallFailure && error.status === 404) return <Gone />;
  if (error)
    return (
      <Page scroll>
        <PageHeader title={t('frame:speech.title')} />
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry_upload'), run: () => void refetch() }}
        />
      </Page>
    );
  return <SkeletonRows count={8} />;
}

function Gone() {
  const { t } = useTranslation(['speech', 'frame']);
  return (
    <Page scroll>
      <PageHeader title={t('frame:speech.title')} />
      <EmptyState
        title={t('gone.title')}
        actions={
          <ButtonLink to="/speech-to-text" variant="filled">
            {t('gone.back')}
          </ButtonLink>
        }
      >
        {t('gone.text')}
      </EmptyState>
    </Page>
  );
}

function OpenRecording({ speech }: { speech: Speech }) {
  const { t, i18n } = useTranslation('speech');
  const { t: at } = route.useSearch();
  const right = useQuery(playerQuery(speech.id));
  const playback = usePlayback(() => right.refetch({ throwOnError: true }));
  const { data: passages = [], error, refetch } = useQuery(passagesQuery(speech));
  const { data: chapters = [] } = useQuery(chaptersQuery(speech));
  const search = useTranscriptSearch(passages);
  const [follows, setFollows] = useState(true);
  const isReady = right.data !== undefined;
  const duration = playback.duration ?? (speech.duration ?? 0) / 1000;
  const seek = useEffectEvent((seconds: number) => playback.seek(seconds));
  useEffect(() => {
    if (isReady && at !== undefined) seek(at);
  }, [isReady, at]);
  useFreeKeys({
    ' ': playback.toggle,
    ArrowLeft: () => playback.jump(-STEP),
    ArrowRight: () => playback.jump(STEP),
  });
  const facts = [
    duration > 0 && formatClock(duration),
    speech.language && languageName(speech.language, i18n.language),
    speech.engine?.name,
  ].filter(Boolean);
  return (
    <div className={classes.page}>
      <header className={classes.bar_top}>
        <FileBadge type={speech.type} />
        <h1 data-page-title tabIndex={-1}>
          {speech.name}
        </h1>
        <span className={classes.meta}>{facts.join(' · ')}</span>
        {passages.length > 0 && <TranscriptSearchField search={search} />}
        <span className={classes.actions}>
          <RecordingActions speech={speech} passages={passages} />
          <ExportMenu speech={speech} />
          <RecordingMenu speech={speech} />
        </span>
      </header>
      <section className={classes.player} aria-label={t('player')}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below */}
        <video
          ref={playback.ref}
          hidden={!playback.hasPicture}
          className={classes.picture}
          src={isReady ? `${buildUrl(speechPaths.download.path, { id: speech.id })}?v=shown` : undefined}
          preload="metadata"
          playsInline
          aria-label={speech.name}
        />
        <Timeline
          speech={speech}
          passages={passages}
          duration={duration}
          time={playback.time}
          onSeek={playback.seek}
          onJump={playback.jump}
        />
        <PlayerControls playback={playback} duration={duration} follows={follows} onFollow={setFollows} />
      </section>
      <div className={classes.panes}>
        <div className={classes.main} tabIndex={0} role="region" aria-label={t('text')}>
          <TranscriptState speech={speech} />
          <FoldedChapters className={classes.instead_of_side} chapters={chapters} player={playback} />
          {error && (
            <MessageBar
              kind="error"
              title={t('state.loading')}
              action={{ label: t('retry_upload'), run: () => void refetch() }}
            />
          )}
          <Transcript
            speech={speech}
            passages={passages}
            player={playback}
            follows={follows && playback.playing}
            matches={search.matches}
            match={search.at}
          />
        </div>
        {passages.length > 0 && (
          <aside className={classes.side} aria-label={t('about')} tabIndex={0}>
            <Speakers speech={speech} passages={passages} player={playback}>
              {chapters.length > 0 && (
                <>
                  <h2 className={classes.side_title}>
                    {t('chapters')} <span>{chapters.length}</span>
                  </h2>
                  <Chapters chapters={chapters} player={playback} />
                </>
              )}
            </Speakers>
          </aside>
        )}
      </div>
    </div>
  );
}
