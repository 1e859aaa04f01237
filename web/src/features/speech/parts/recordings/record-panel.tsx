import { Button, NativeSelect } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { usePreferences } from '../../../../client/preferences.ts';
import { showToast } from '../../../../client/toasts.ts';
import { PageDropzone } from '../../../../parts/dropzone.tsx';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { saveFile } from '../../../../parts/save-file.ts';
import { engineQuery, useUploadRecording } from '../../queries.ts';
import { type Recorded, useRecorder } from './use-recorder.ts';
import classes from './recordings.module.css';

const LANGUAGES = ['en', 'nl', 'de', 'fr', 'it', 'es', 'pt', 'no', 'sv', 'da', 'pl', 'zh', 'ja'];
const ACCEPTED = 'audio/*,video/*,.mp4,.m4a,.mp3,.mpeg,.mpga,.ogg,.wav,.webm';

/** A recording on its way to the server. It is kept until it has arrived. */
interface Sending {
  file: File;
  name?: string;
  /** What is said once it has arrived. */
  notice?: string;
  key: string;
  sent: number;
}

/** Records, or takes a file; both are uploaded and then opened. */
export function RecordPanel() {
  const { t, i18n } = useTranslation('speech');
  const navigate = useNavigate();
  const { companyId } = usePreferences();
  const engine = useQuery(engineQuery(companyId)).data;
  const [language, setLanguage] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const upload = useUploadRecording();

  function send(recording: Omit<Sending, 'sent'>) {
    const { file, name, key, notice } = recording;
    setSending({ ...recording, sent: 0 });
    const onProgress = (sent: number) => setSending((now) => now && { ...now, sent });
    upload.mutate(
      { file, language, companyId, key, onProgress, ...(name !== undefined && { name }) },
      {
        onSuccess: ({ id }) => {
          setSending(null);
          if (notice !== undefined) showToast({ kind: 'warning', text: notice });
          void navigate({ to: '/speech-to-text/$speechToTextId', params: { speechToTextId: id } });
        },
      },
    );
  }
  const sendFile = (file: File | undefined) => file && send({ file, key: crypto.randomUUID() });
  const recorder = useRecorder({
    onTooShort: () => showToast({ kind: 'warning', text: t('too_short') }),
    onRecorded({ bytes, extension, isCut }: Recorded) {
      const date = new Date().toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
      const name = t('new_name', { date });
      send({
        file: new File([bytes], `recording.${extension}`),
        name,
        key: crypto.randomUUID(),
        ...(isCut && { notice: t('microphone.lost') }),
      });
    },
  });
  const isBusy = upload.isPending || recorder.state !== 'idle';
  return (
    <section className={classes.panel} aria-label={t('record')}>
      <PageDropzone target={t('list.title')} onFiles={(files) => sendFile(files[0])} />
      <p className={classes.intro}>{t('intro')}</p>
      {engine === null && (
        <MessageBar kind="info" title={t('no_engine')}>
          {t('no_engine_text')}
        </MessageBar>
      )}
      {recorder.problem && (
        <MessageBar
          kind={recorder.problem === 'lost' ? 'warning' : 'error'}
          title={t(`microphone.${recorder.problem}`)}
        />
      )}
      <div className={classes.actions}>
        {recorder.state === 'recording' ? (
          <Button variant="filled" leftSection={<IconPlayerStopFilled size={16} aria-hidden />} onClick={recorder.stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="filled"
            leftSection={<IconMicrophone size={16} aria-hidden />}
            disabled={isBusy}
            onClick={recorder.start}
          >
            {t('record')}
          </Button>
        )}
        <Button
          component="label"
          leftSection={<IconUpload size={16} aria-hidden />}
          data-disabled={isBusy || undefined}
        >
          {t('upload')}
          <input
            type="file"
            className={classes.file}
            accept={ACCEPTED}
            disabled={isBusy}
            onChange={(event) => {
              sendFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </Button>
        <span className={classes.dropped}>{t('dropped')}</span>
        <NativeSelect
          aria-label={t('language')}
          value={language ?? ''}
          disabled={isBusy}
          onChange={(event) => setLanguage(event.currentTarget.value || null)}
          data={[
            { value: '', label: t('any_language') },
            ...LANGUAGES.map((code) => ({ value: code, label: languageName(code, i18n.language) })),
          ]}
        />
        {engine && (
          <span className={classes.hint}>
            {t(engine.kind === 'draft' ? 'draft.engine' : 'engine', { name: engine.name })}
          </span>
        )}
      </div>
      {recorder.state === 'asking' && <p role="status">{t('asking')}</p>}
      {recorder.state === 'recording' && (
        <p className={classes.live} role="status">
          <i aria-hidden /> {t('recording')} <span aria-live="off">{formatClock(recorder.elapsed / 1000)}</span>
        </p>
      )}
      {sending && upload.isPending && (
        <ProgressBar share={sending.file.size > 0 ? sending.sent / sending.file.size : 0} label={t('sending')} />
      )}
      {sending && upload.isError && (
        <div className={classes.kept}>
          <MessageBar kind="error" title={errorMessage(upload.error)} />
          <Button onClick={() => send(sending)}>{t('retry_upload')}</Button>
          <Button onClick={() => saveFile(sending.file, sending.file.name)}>{t('save_file')}</Button>
          <Button
            onClick={() => {
              setSending(null);
              upload.reset();
            }}
          >
            {t('discard')}
          </Button>
        </div>
      )}
    </section>
  );
}
