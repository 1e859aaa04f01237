import { sentimentPaths } from '@dossier/contract/sentiment/paths';
import type { ImportedSamples } from '@dossier/contract/sentiment/sample-schema';
import { Button, FileButton, Modal } from '@mantine/core';
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

/** Imports samples from a CSV file: what the file must contain, how much is sent, and what became of its lines. */
export function ImportSamples({ analysisId, onClose }: { analysisId: number; onClose: () => void }) {
  const { t } = useTranslation('sentiment');
  const { share } = useFormats();
  const reload = useReload();
  /** How much of the file is sent; null while none is. */
  const [sent, setSent] = useState<number | null>(null);
  const [result, setResult] = useState<{ done: ImportedSamples } | { error: string } | null>(null);
  useFocusReturn(true);

  async function send(file: File) {
    setResult(null);
    setSent(0);
    try {
      const done = await upload(sentimentPaths.importSamples, {
        params: { id: analysisId },
        fields: undefined,
        file: { field: 'file', name: file.name, data: file },
        onProgress: (bytes) => setSent(bytes / Math.max(file.size, 1)),
      });
      await reload();
      setResult({ done });
    } catch (error) {
      setResult({ error: errorMessage(error) });
    } finally {
      setSent(null);
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('import.title')} size={620} yOffset="6vh">
      <div className={classes.stack}>
        <p className={classes.muted}>{t('import.text')}</p>
        <pre className={classes.example}>{t('import.example')}</pre>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="filled"
              leftSection={<IconUpload size={15} aria-hidden />}
              loading={sent !== null}
            >
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        {sent !== null && (
          <p className={classes.muted} role="status">
            {t('import.sending', { share: share(sent) })}
          </p>
        )}
        {result && 'error' in result && <MessageBar kind="error" title={result.error} />}
        {result && 'done' in result && <Imported {...result.done} />}
      </div>
    </Modal>
  );
}

function Imported({ added, changed, unchanged, problems, number_of_problems: unused }: ImportedSamples) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  return (
    <>
      <MessageBar
        kind={unused > 0 ? 'warning' : 'success'}
        title={t('import.added', { count: added, total: number(added) })}
      >
        {(changed > 0 || unchanged > 0) &&
          t('import.others', { changed: number(changed), unchanged: number(unchanged) })}
      </MessageBar>
      {unused > 0 && <LineProblems problems={problems} total={unused} />}
    </>
  );
}
