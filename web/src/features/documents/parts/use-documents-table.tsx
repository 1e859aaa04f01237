import { documentTypes } from '@dossier/contract/documents/accepted';
import { languages } from '@dossier/contract/base/language';
import type { EffectiveField } from '@dossier/contract/custom-fields/schema';
import { indexingStatuses } from '@dossier/contract/documents/constants';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { dateColumns } from '../../../parts/data-table/date-columns.tsx';
import { iconTextWidth, labelsWidth } from '../../../parts/data-table/text-width.ts';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { languageName } from '../../../parts/formats/language.ts';
import { LabelChip } from '../../../parts/label-chip.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useFieldColumns } from '../../custom-fields/parts/use-field-columns.tsx';
import type { AddedColumns } from './added-columns.tsx';
import { IndexingBadge, IndexingLine } from './indexing-badge.tsx';

interface DocumentsTable {
  name: NameColumn<Document>;
  columns: Column<Document>[];
  filters: Filter[];
}

/** Columns and filters of a project's documents. */
export function useDocumentsTable(
  project: Project,
  fields: readonly EffectiveField[],
  added: AddedColumns,
): DocumentsTable {
  const byFields = useFieldColumns<Document>(project.id, fields);
  const columns = useMemo(() => [...added.columns, ...byFields.columns], [added.columns, byFields.columns]);
  const filters = useMemo(() => [...added.filters, ...byFields.filters], [added.filters, byFields.filters]);
  return {
    name: useNameColumn(),
    columns: useColumns(columns),
    filters: useFilters(project.document_labels, filters),
  };
}

function useNameColumn(): NameColumn<Document> {
  const { t } = useTranslation('documents');
  return useMemo(
    () => ({
      header: t('column.name'),
      sort: 'name',
      text: (row) => row.name,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      href: (row) => `/company/${row.company_id}/project/${row.project_id}/document/${row.id}`,
    }),
    [t],
  );
}

function useColumns(added: readonly Column<Document>[]): Column<Document>[] {
  const { t, i18n } = useTranslation('documents');
  const { number, size } = useFormats();
  return useMemo(
    () => [
      {
        id: 'labels',
        header: t('column.labels'),
        width: 178,
        fit: (row) => labelsWidth(row.labels),
        cell: (row) =>
          row.labels.length === 0 ? '–' : row.labels.map((label) => <LabelChip key={label}>{label}</LabelChip>),
      },
      ...added,
      {
        id: 'indexing_status',
        header: t('column.indexing'),
        sort: 'indexing_status',
        width: 132,
        fit: (row) => (row.indexing_status === 'indexed' ? iconTextWidth(t('indexing.indexed')) : Infinity),
        inList: (row) => <IndexingLine document={row} />,
        cell: (row) => <IndexingBadge document={row} />,
      },
      {
        id: 'language',
        header: t('column.language'),
        width: 100,
        hiddenAtFirst: true,
        cell: (row) => (row.language === null ? '–' : languageName(row.language, i18n.language)),
      },
      {
        id: 'number_of_pages',
        header: t('column.pages'),
        sort: 'number_of_pages',
        width: 76,
        align: 'right',
        hiddenAtFirst: true,
        cell: (row) => (row.number_of_pages === null ? '–' : number(row.number_of_pages)),
      },
      {
        id: 'size',
        header: t('column.size'),
        sort: 'size',
        width: 92,
        align: 'right',
        hiddenAtFirst: true,
        cell: (row) => size(row.size),
      },
      ...dateColumns({ updated: t('column.updated'), created: t('column.added') }),
    ],
    [t, i18n.language, number, size, added],
  );
}

function useFilters(labels: readonly string[], added: readonly Filter[]): Filter[] {
  const { t, i18n } = useTranslation('documents');
  return useMemo(() => {
    const byLabel = {
      id: 'label',
      label: t('column.label'),
      options: labels.map((value) => ({ value, label: value })),
    };
    return [
      {
        id: 'type',
        label: t('column.type'),
        options: documentTypes.map((type) => ({ value: type, label: type.toUpperCase() })),
      },
      ...(labels.length > 0 ? [byLabel] : []),
      {
        id: 'indexing_status',
        label: t('column.indexing'),
        options: indexingStatuses.map((value) => ({ value, label: t(`indexing.${value}`) })),
      },
      {
        id: 'language',
        label: t('column.language'),
        options: languages.map((value) => ({ value, label: languageName(value, i18n.language) })),
      },
      ...added,
    ];
  }, [t, i18n.language, labels, added]);
}
