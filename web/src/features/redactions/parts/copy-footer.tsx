import type { Redaction } from '@dossier/contract/redactions/schema';
import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCopy } from '../queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './redactions.module.css';

/** At the foot of the panel: the report of a copy, and its file once that is verified. */
export function CopyFooter({ copy }: { copy: Redaction }) {
  const { t } = useTranslation('redactions');
  const { state, report, file } = copy;
  const [isReporting, setReporting] = useState(false);
  if (!report) return null;
  return (
    <footer className={classes.footer}>
      <Button leftSection={<IconFileText size={16} aria-hidden />} onClick={() => setReporting(true)}>
        {t('report.verb')}
      </Button>
      {state === 'verified' && file && (
        <Button
          variant="filled"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadCopy(copy.id, file.filename)}
        >
          {t('download')}
        </Button>
      )}
      {isReporting && <ReportDialog copy={copy} report={report} onClose={() => setReporting(false)} />}
    </footer>
  );
}
