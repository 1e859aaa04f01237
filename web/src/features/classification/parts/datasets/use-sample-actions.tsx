import type { DatasetClass, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import { Button } from '@mantine/core';
import { IconFolderPlus, IconKeyboard, IconTableExport, IconZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { DocumentsDialog } from '../samples/documents-dialog.tsx';
import { useExport } from '../samples/sample-queries.ts';
import { TypedSampleDialog } from '../samples/typed-sample-dialog.tsx';

interface Options {
  classList: readonly DatasetClass[];
  mayEdit: boolean;
}

/** The ways to add samples besides files, and the export of a dataset. */
export function useSampleActions(dataset: DatasetDetails, { classList, mayEdit }: Options) {
  const { t } = useTranslation('classification');
  const [opened, setOpened] = useState<'documents' | 'typed' | null>(null);
  const exporting = useExport(dataset.id);
  const start = (format: 'zip' | 'csv') =>
    exporting.mutate(format, { onSuccess: () => showToast({ kind: 'info', text: t('dataset.exporting') }) });
  const additions: RowAction[] = [
    {
      label: t('dataset.from_project'),
      icon: <IconFolderPlus size={15} aria-hidden />,
      run: () => setOpened('documents'),
    },
    { label: t('dataset.typed'), icon: <IconKeyboard size={15} aria-hidden />, run: () => setOpened('typed') },
  ];
  const exports: RowAction[] = [
    { label: t('dataset.export_zip'), icon: <IconZip size={15} aria-hidden />, run: () => start('zip') },
    { label: t('dataset.export_csv'), icon: <IconTableExport size={15} aria-hidden />, run: () => start('csv') },
  ];
  const close = () => setOpened(null);
  return {
    actions: [...(mayEdit ? additions : []), ...(dataset.number_of_samples > 0 ? exports : [])],
    fromProject: <Button onClick={() => setOpened('documents')}>{t('dataset.from_project')}</Button>,
    dialog:
      opened === 'documents' ? (
        <DocumentsDialog datasetId={dataset.id} companyId={dataset.company.id} classList={classList} onClose={close} />
      ) : opened === 'typed' ? (
        <TypedSampleDialog datasetId={dataset.id} classList={classList} onClose={close} />
      ) : null,
  };
}
