import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { saveFile } from '../../../parts/save-file.ts';
import classes from './recovery-codes.module.css';

/** The ten recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('sign-in');
  const text = `${codes.join('\n')}\n`;
  return (
    <div>
      <ul className={classes.codes} aria-label={t('tf.recovery_codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.verbs}>
        <Button
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(() => showToast({ kind: 'success', text: t('tf.copied') }))
          }
        >
          {t('tf.copy')}
        </Button>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('tf.file'))}
        >
          {t('tf.download')}
        </Button>
      </div>
    </div>
  );
}
