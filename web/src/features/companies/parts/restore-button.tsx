import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useRestoreCompany } from '../queries.ts';

/** Creates a company from an archive file. */
export function RestoreButton() {
  const { t } = useTranslation('companies');
  const input = useRef<HTMLInputElement>(null);
  const restore = useRestoreCompany();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('archive_file.choose')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Reset, so that the same file can be selected again.
          event.currentTarget.value = '';
          if (!file) return;
          restore.mutate(file, {
            onSuccess: () => showToast({ kind: 'info', text: t('archive_file.restoring') }),
          });
        }}
      />
      <Button
        leftSection={<IconPackageImport size={16} aria-hidden />}
        loading={restore.isPending}
        onClick={() => input.current?.click()}
      >
        {t('archive_file.restore')}
      </Button>
    </>
  );
}
