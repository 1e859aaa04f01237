import type { PermissionKey } from '@dossier/contract/base/permission';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';

interface Analysis {
  id: number;
  name: string;
  company: { id: number };
}

/** What the user does with an analysis where it is shown. */
export interface AnalysisCallbacks<Row> {
  onEdit: (analysis: Row) => void;
  onDeleted?: () => void;
  /** With true when it is being deleted, and with false if that fails. */
  onRunning?: (isRunning: boolean) => void;
}

interface Options<Row> extends AnalysisCallbacks<Row> {
  permissions: { update: PermissionKey; delete: PermissionKey };
  remove: (id: number) => Promise<unknown>;
  /** "entity analysis" */
  object: string;
  /** What is deleted with it. */
  details: (analysis: Row) => string;
  doneText: (analysis: Row) => string;
}

export interface AnalysisActions<Row> {
  mayEdit: (analysis: Row) => boolean;
  edit: (analysis: Row) => void;
  getActions: (analysis: Row) => RowAction[];
  /** Whether there is an action for any analysis. */
  hasActions: boolean;
}

/** What a user may do with an analysis of one of their companies. */
export function useAnalysisActions<Row extends Analysis>(options: Options<Row>): AnalysisActions<Row> {
  const { permissions, onEdit, remove, object, details, doneText, onRunning, onDeleted } = options;
  const { t } = useTranslation('documents');
  const updatable = useCompaniesWithPermission(permissions.update);
  const deletable = useCompaniesWithPermission(permissions.delete);
  const deletion = useDeletion();
  const mayEdit = ({ company }: Row) => updatable.has(company.id);

  async function removeAfterAsking(analysis: Row) {
    const isDeleted = await deletion.one({
      object,
      name: analysis.name,
      details: details(analysis),
      run: () => remove(analysis.id),
      onRunning,
      doneText: doneText(analysis),
    });
    if (isDeleted) onDeleted?.();
  }
  const getActions = (analysis: Row): RowAction[] => [
    ...(mayEdit(analysis)
      ? [{ label: t('analyses.edit'), icon: <IconPencil size={15} aria-hidden />, run: () => onEdit(analysis) }]
      : []),
    ...(deletable.has(analysis.company.id)
      ? [
          {
            label: t('analyses.delete'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => void removeAfterAsking(analysis),
          },
        ]
      : []),
  ];
  return { mayEdit, edit: onEdit, getActions, hasActions: updatable.size > 0 || deletable.size > 0 };
}
