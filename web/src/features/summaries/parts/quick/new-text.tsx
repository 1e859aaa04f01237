import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { getPreferences } from '../../../../client/preferences.ts';
import { PageDropzone } from '../../../../parts/dropzone.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useNarrow } from '../../../../parts/screen.ts';
import { Spinner } from '../../../../parts/spinner.tsx';
import { useModelChoice } from '../../../ask/parts/model-picker.tsx';
import { useSummariseFile, useSummariseText } from '../../queries.ts';
import { type SummaryChoice, SummaryOptions } from '../summary/summary-options.tsx';
import { TextForm } from './text-form.tsx';
import { TextList } from './text-list.tsx';
import classes from './quick.module.css';

/** A new summary: of a pasted text, or of a file that is chosen or dropped. */
export function NewText() {
  const { t } = useTranslation('summaries');
  const narrow = useNarrow();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<SummaryChoice>({ length: 'paragraph', purpose: 'general' });
  const { companyId } = getPreferences();
  const { modelId, picker } = useModelChoice(companyId === null ? {} : { company_id: companyId });
  const summariseText = useSummariseText();
  const summariseFile = useSummariseFile();
  const options = { ...choice, model_id: modelId };
  const open = ({ id }: { id: number }) =>
    navigate({ to: '/quick-summary/{-$summaryId}', params: { summaryId: String(id) } });

  const send = async (text: string) =>
    open(await summariseText.mutateAsync({ body: { text, ...options }, key: crypto.randomUUID() }));
  // The page shows the failure.
  const sendFile = (file: File) =>
    void summariseFile
      .mutateAsync({ file, options })
      .then(open)
      .catch(() => {});
  const uploading = summariseFile.isPending ? summariseFile.variables.file.name : null;
  return (
    <div className={classes.start}>
      <h1 tabIndex={-1} data-page-title>
        {t('quick.title')}
      </h1>
      <p>{t('quick.text')}</p>
      {summariseFile.error && <MessageBar kind="error" title={errorMessage(summariseFile.error)} />}
      {uploading !== null && (
        <p className={classes.uploading} role="status">
          <Spinner /> {t('quick.uploading', { name: uploading })}
        </p>
      )}
      <TextForm onSend={send} onFile={sendFile} autoFocus={!narrow}>
        <SummaryOptions value={choice} onChange={setChoice}>
          {picker}
        </SummaryOptions>
      </TextForm>
      <PageDropzone target={t('quick.drop')} onFiles={([file]) => file && sendFile(file)} />
      {narrow && <TextList currentId={null} standalone />}
    </div>
  );
}
