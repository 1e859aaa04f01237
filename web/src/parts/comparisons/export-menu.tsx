import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../client/toasts.ts';
import { awaitTaskFile } from '../../shell/tasks/task-file.ts';
import { AnchoredMenu } from '../anchored.tsx';
import { IconButton } from '../icon-button.tsx';
import { useSmall } from '../screen.ts';
import { useDropdownButton } from '../use-dropdown-button.ts';

interface Props<F extends string> {
  formats: readonly { value: F; label: string }[];
  isStarting: boolean;
  /** Starts the task that writes the file, and returns its id. */
  onExport: (format: F) => Promise<number>;
}

/** Writes a file with the changes by a task, and saves it when it is ready. */
export function ExportMenu<F extends string>({ formats, isStarting, onExport }: Props<F>) {
  const { t } = useTranslation('comparisons');
  const small = useSmall();
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  async function save(format: F) {
    const taskId = await onExport(format);
    showToast({ kind: 'info', text: t('export.started') });
    await awaitTaskFile(taskId);
  }
  return (
    <>
      {small ? (
        <IconButton label={t('export.verb')} {...button}>
          <IconDownload size={17} aria-hidden />
        </IconButton>
      ) : (
        <Button leftSection={<IconDownload size={16} aria-hidden />} loading={isStarting} {...button}>
          {t('export.verb')}
        </Button>
      )}
      {dropdown && (
        <AnchoredMenu position="bottom-end" {...dropdown}>
          <Menu.Dropdown>
            {formats.map(({ value, label }) => (
              // The mutation shows its failure.
              <Menu.Item key={value} onClick={() => void save(value).catch(() => {})}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
    </>
  );
}
