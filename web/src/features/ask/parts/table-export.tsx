import type { AnswerTable, ChatMessage } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { exportTable } from '../queries.ts';
import { valueColumn } from './table-values.ts';

/** Saves a table as an Excel workbook. */
export function TableExport({ message, table }: { message: ChatMessage; table: AnswerTable }) {
  const { t } = useTranslation('ask');
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    const titles = {
      document: t('table.column.document'),
      value: t(`table.column.${valueColumn(table)}`),
      unit: t('table.column.unit'),
      quote: t('table.column.quote'),
      page: t('table.column.page'),
    };
    try {
      await exportTable(message.id, titles, t('table.label'));
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      size="xs"
      leftSection={<IconTableExport size={15} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('table.export')}
    </Button>
  );
}
