import type { ExportFormat } from '@dossier/contract/compare/constants';
import type { Comparison } from '@dossier/contract/compare/schema';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { AnchoredMenu } from '../../../../parts/anchored.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useSmall } from '../../../../parts/screen.ts';
import { useDropdownButton } from '../../../../parts/use-dropdown-button.ts';
import { awaitTaskFile } from '../../../../shell/tasks/task-file.ts';
import { useExportComparison } from '../../queries.ts';
import { useExportWords } from './export-words.ts';

interface Props {
  comparison: Comparison;
  showsHidden: boolean;
}

/** Writes a file with the changes by a task, and saves it when it is ready. */
export function ExportMenu({ comparison, showsHidden }: Props) {
  const { t, i18n } = useTranslation('compare');
  const small = useSmall();
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const exporting = useExportComparison(comparison.id);
  const words = useExportWords();
  async function save(format: ExportFormat) {
    const language = i18n.language.slice(0, 2);
    const body = { format, language, words: words(), hidden: showsHidden };
    const { task_result_id: taskId } = await exporting.mutateAsync(body);
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
        <Button leftSection={<IconDownload size={16} aria-hidden />} loading={exporting.isPending} {...button}>
          {t('export.verb')}
        </Button>
      )}
      {dropdown && (
        <AnchoredMenu position="bottom-end" {...dropdown}>
          <Menu.Dropdown>
            {comparison.formats.map((format) => (
              // The mutation shows its failure.
              <Menu.Item key={format} onClick={() => void save(format).catch(() => {})}>
                {t(`export.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
    </>
  );
}
