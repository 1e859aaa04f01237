import { timeAt, transcriptText } from '@dossier/contract/speech/transcript-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { usePermissions } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import {
  chaptersQuery,
  engineQuery,
  passagesQuery,
  speechOfDocumentQuery,
  useImportSubtitles,
  useTranscribeDocuments,
} from '../../queries.ts';
import type { Speech } from '@dossier/contract/speech/schema';
import { FoldedChapters } from '../transcript/chapters.tsx';
import { ExportMenu } from '../transcript/export-menu.tsx';
import type { WordMatch } from '../transcript/find-words.ts';
import { RecordingActions } from '../transcript/recording-actions.tsx';
import { Speakers } from '../transcript/speakers.tsx';
import { TranscriptSearchField, useTranscriptSearch } from '../transcript/transcript-search.tsx';
import { TranscriptState } from '../transcript/transcript-state.tsx';
import { Transcript } from '../transcript/transcript.tsx';
import classes from '../transcript/transcript.module.css';
import recordings from '../recordings/recordings.module.css';

/** The transcript of a recording, which follows its player. */
export function TranscriptPanel(context: PanelContext) {
  const { document } = context;
  const { data: speech, error, refetch } = useQuery(speechOfDocumentQuery(document.id, document.version.number));
  const { t } = useTranslation('speech');
  if (error) {
    const action = { label: t('retry_upload'), run: () => void refetch() };
    return (
      <div className={classes.narrow}>
        <MessageBar kind="error" title={errorMessage(error)} action={action} />
      </div>
    );
  }
  if (speech === undefined) return <SkeletonRows count={6} />;
  if (speech === null) return <NoTranscript {...context} />;
  return <DocumentTranscript context={context} speech={speech} />;
}

function NoTranscript({ document, currentVersion }: PanelContext) {
  const { t } = useTranslation('speech');
  const engine = useQuery(engineQuery(document.company_id)).data;
  const may = usePermissions('project', document.project_id)('DOCUMENT_UPDATE');
  const transcribe = useTranscribeDocuments(document.project_id);
  const importing = useImportSubtitles(document.id);
  const isCurrent = document.version.number === currentVersion;
  return (
    <>
      {engine === null && (
        <div className={classes.narrow}>
          <MessageBar kind="info" title={t('no_engine')}>
            {t('no_engine_text')}
          </MessageBar>
        </div>
      )}
      <EmptyState
        title={t('panel.none')}
        actions={
          may &&
          isCurrent && (
            <>
              {engine && (
                <Button
                  variant="filled"
                  loading={transcribe.isPending}
                  onClick={() => transcribe.mutate({ document_ids: [document.id], key: crypto.randomUUID() })}
                >
                  {t('transcribe')}
                </Button>
              )}
              <Button component="label">
                {t('panel.import')}
                <input
                  type="file"
                  className={recordings.file}
                  accept=".srt,.vtt,text/vtt"
                  onChange={(event) => {
                    const [file] = event.currentTarget.files ?? [];
                    event.currentTarget.value = '';
                    if (!file) return;
                    importing.mutate(file, {
                      onSuccess: () => showToast({ kind: 'success', text: t('panel.imported') }),
                    });
                  }}
                />
              </Button>
            </>
          )
        }
      >
        {t('panel.text')}
      </EmptyState>
    </>
  );
}

function DocumentTranscript({ context, speech }: { context: PanelContext; speech: Speech }) {
  const { t } = useTranslation('speech');
  const { data: passages = [], error, refetch } = useQuery(passagesQuery(speech));
  const { data: chapters = [] } = useQuery(chaptersQuery(speech));
  const search = useTranscriptSearch(passages);
  const names = useMemo(() => {
    const list: string[] = [];
    for (const { number, name } of speech.speakers) list[number - 1] = name ?? '';
    return Array.from(list, (name) => name ?? '');
  }, [speech.speakers]);
  const { current, cited: ranges, playerTime, openSecond } = context;
  const time = playerTime.use();
  const cited = useMemo<WordMatch[]>(() => {
    if (passages.length === 0) return [];
    const length = transcriptText(passages, names).length;
    return ranges.flatMap((range) => {
      const from = timeAt(passages, names, Math.min(range.start, length));
      const to = timeAt(passages, names, Math.min(range.end - 1, length)) ?? Infinity;
      if (from === null) return [];
      return passages.flatMap(({ words }, passage) => {
        const first = words.findIndex(({ start }) => start >= from && start <= to);
        const last = words.findLastIndex(({ start }) => start >= from && start <= to);
        return first === -1 ? [] : [{ passage, from: first, to: last + 1 }];
      });
    });
  }, [ranges, passages, names]);
  // A citation is played from its first word, whose second is then in the address.
  const open = useEffectEvent((seconds: number) => openSecond(seconds, current ?? undefined));
  const [first] = cited;
  const start = first && passages[first.passage]?.words[first.from]?.start;
  useEffect(() => {
    if (start !== undefined) open(start / 1000);
  }, [start]);
  const isSearching = search.query !== '';
  const player = { time, seek: (seconds: number) => openSecond(seconds) };
  return (
    <div className={classes.narrow}>
      <div className={recordings.actions}>
        <TranscriptSearchField search={search} />
        <RecordingActions speech={speech} passages={passages} />
        <ExportMenu speech={speech} />
      </div>
      <TranscriptState speech={speech} />
      {error && (
        <MessageBar
          kind="error"
          title={t('state.loading')}
          action={{ label: t('retry_upload'), run: () => void refetch() }}
        />
      )}
      <FoldedChapters chapters={chapters} player={player} />
      <Transcript
        speech={speech}
        passages={passages}
        player={player}
        follows={!isSearching}
        matches={isSearching ? search.matches : cited}
        match={isSearching ? search.at : cited.length > 0 ? 0 : -1}
      />
      {passages.length > 0 && <Speakers speech={speech} passages={passages} player={player} />}
    </div>
  );
}
