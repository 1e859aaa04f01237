import { specialClasses } from '@dossier/contract/classification/constants';
import type { Document } from '@dossier/contract/documents/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../../parts/data-table/column.ts';
import type { ColumnsContext } from '../../../documents/parts/added-columns.tsx';
import { ClassCell, useClassWidth } from './confidence.tsx';

/** A column and a filter for each model that has classified documents of a project. */
export function ClassificationColumns({ project, children }: ColumnsContext) {
  const { t } = useTranslation('classification');
  const models = project.analysis_data.document_classification;
  const width = useClassWidth();
  const added = useMemo(() => {
    const entryOf = (id: number, row: Document) => row.classification_feedback[id] ?? row.classification_prediction[id];
    return {
      columns: models.map(({ model: { id, name } }): Column<Document> => ({
        id: `classification_${id}`,
        header: name,
        sort: `classification_${id}`,
        width: 200,
        fit: (row) => width(entryOf(id, row)),
        cell: (row) => <ClassCell entry={entryOf(id, row)} />,
      })),
      filters: models.map(({ model: { id, name }, classes }): Filter => ({
        id: `classification_${id}`,
        label: name,
        more: true,
        options: [
          ...classes.map((item) => ({ value: String(item.id), label: item.name })),
          ...specialClasses.map((value) => ({ value, label: t(`results.special.${value}`) })),
        ],
      })),
    };
  }, [models, t, width]);
  return <>{children(added)}</>;
}
