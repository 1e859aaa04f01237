import { nerPaths } from '@dossier/contract/ner/paths';
import type { Imported } from '@dossier/contract/ner/sample-schema';
import { Button, Checkbox, FileButton, Modal } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { upload } from '../../../../client/upload.ts';
import '../../../../parts/dialog.css';
import { useFocusReturn } from '../../../../parts/focus-return.ts';
import { LineProblems } from '../../../../parts/line-problems.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useReload } from '../../queries.ts';
import classes from './samples.module.css';

/** The button that imports labelled sentences. */
export function ImportButton({ modelId }: { modelId: number }) {
  const { t } = useTranslation('ner');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('import.title')}
      </Button>
      {isOpen && <ImportDialog modelId={modelId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Imports a file of labelled sentences, and says what could not be used. */
function ImportDialog({ modelId, onClose }: { modelId: number; onClose: () => void }) {
  const { t } = useTranslation('ner');
  const { share } = useFormats();
  const reload = useReload();
  const [isReplacing, setReplacing] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [result, setResult] = useState<Imported | null>(null);
  useFocusReturn(true);

  async function send(file: File) {
    setFailure(null);
    setResult(null);
    setSent(0);
    try {
      const imported = await upload(nerPaths.importSamples, {
        params: { id: modelId },
        fields: { replace: isReplacing },
        file: { field: 'file', name: file.name, data: file },
        idempotencyKey: crypto.randomUUID(),
        onProgress: (bytes) => setSent(bytes / Math.max(file.size, 1)),
      });
      await reload();
      setResult(imported);
    } catch (error) {
      setFailure(error);
    } finally {
      setSent(null);
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('import.dialog')} size={620} yOffset="9.8vh">
      <div className={classes.stack}>
        <p>{t('import.text')}</p>
        <pre
          className={classes.format}
        >{`{"text": "The sheave is worn.", "entities": [{"start": 4, "end": 10, "label": "Part"}]}`}</pre>
        <Checkbox
          label={t('import.replace')}
          checked={isReplacing}
          onChange={(event) => setReplacing(event.currentTarget.checked)}
        />
        <div>
          <FileButton
            accept=".jsonl,.json,.txt,.conll,.bio,.iob,.tsv,text/plain"
            onChange={(file) => file && void send(file)}
            resetRef={undefined}
          >
            {(props) => (
              <Button
                {...props}
                variant="filled"
                leftSection={<IconUpload size={16} aria-hidden />}
                loading={sent !== null}
              >
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
        </div>
        {sent !== null && <p role="status">{t('import.uploading', { share: share(sent) })}</p>}
        {failure !== null && <MessageBar kind="error" title={errorMessage(failure)} />}
        {result && <ImportResult result={result} />}
      </div>
    </Modal>
  );
}

function ImportResult({ result }: { result: Imported }) {
  const { t, i18n } = useTranslation('ner');
  const { number } = useFormats();
  const { added, present, new_labels: newLabels, problems, number_of_problems: total } = result;
  const names = new Intl.ListFormat(i18n.language).format(newLabels);
  return (
    <>
      <MessageBar
        kind={total > 0 ? 'warning' : 'success'}
        title={t('import.added', { count: added, total: number(added) })}
      >
        {present > 0 && t('import.present', { count: present, total: number(present) })}{' '}
        {newLabels.length > 0 && t('import.labels', { count: newLabels.length, names })}
      </MessageBar>
      {total > 0 && <LineProblems problems={problems} total={total} />}
    </>
  );
}
