import { ActionIcon, Menu } from '@mantine/core';
import { type ExportColumn, exportColumns, type ExportFormat } from '@dossier/contract/notes/constants';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { exportNotes } from '../queries.ts';

interface Props {
  of: { documentId: number } | { projectId: number };
  /** The name of the document or project. */
  name: string;
}

/** Saves notes as an Excel workbook or a CSV file. */
export function ExportNotes({ of, name }: Props) {
  const { t } = useTranslation('notes');
  const [isBusy, setBusy] = useState(false);
  async function save(format: ExportFormat) {
    setBusy(true);
    const titles = Object.fromEntries(exportColumns.map((key) => [key, t(`export.column.${key}`)])) as Record<
      ExportColumn,
      string
    >;
    const words = { ...titles, open: t('state.open'), resolved: t('state.resolved') };
    try {
      await exportNotes(of, { format, words, name: `${name} - ${t('export.name')}` });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('export.label')} loading={isBusy}>
          <IconTableExport size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('export.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
