import { MAX_CSV_START } from '@dossier/contract/classification/constants';
import { classificationPaths } from '@dossier/contract/classification/paths';
import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import type { CsvColumns, ImportFields } from '@dossier/contract/classification/sample-schema';
import { Select } from '@mantine/core';
import { IconFileZip, IconTable, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { errorMessage } from '../../../../client/failures.ts';
import { FileName } from '../../../../parts/file-name.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { ImportPlan } from './plan-uploads.ts';
import classes from './uploads.module.css';

interface Props {
  datasetId: number;
  plan: ImportPlan;
  classList: readonly DatasetClass[];
  onFields: (fields: ImportFields) => void;
  onRemove: () => void;
}

/** A zip or CSV file, with what its import needs to know. */
export function ImportCard({ datasetId, plan: { file, kind, fields }, classList, onFields, onRemove }: Props) {
  const { t } = useTranslation('classification');
  const { size } = useFormats();
  const Icon = kind === 'zip' ? IconFileZip : IconTable;
  return (
    <section className={classes.group} aria-label={file.name}>
      <Icon size={18} aria-hidden />
      <div>
        <b>
          <FileName name={file.name} />
        </b>
        <span className={classes.note}>
          {size(file.size)} · {t(`upload.${kind}_text`)}
        </span>
      </div>
      <NamedSelect
        aria-label={t(kind === 'zip' ? 'upload.zip_class' : 'upload.row_class')}
        placeholder={t(kind === 'zip' ? 'upload.zip_class' : 'upload.row_class')}
        things={classList}
        clearable
        value={fields.class_id === undefined ? null : String(fields.class_id)}
        onChange={(id) => {
          const { class_id: _, ...rest } = fields;
          onFields(id === null ? rest : { ...rest, class_id: Number(id) });
        }}
      />
      <IconButton label={t('upload.remove', { name: file.name })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
      {kind === 'csv' && <CsvFields datasetId={datasetId} file={file} fields={fields} onFields={onFields} />}
    </section>
  );
}

type CsvProps = Pick<Props, 'datasetId' | 'onFields'> & Pick<ImportPlan, 'file' | 'fields'>;

/** The columns of a CSV file, as the server recognises them by its beginning. */
function CsvFields({ datasetId, file, fields, onFields }: CsvProps) {
  const { t } = useTranslation('classification');
  const id = useId();
  const { data: found, error } = useQuery({
    queryKey: ['classification', 'csv', datasetId, file.name, file.size, file.lastModified, id],
    queryFn: async ({ signal }) => {
      // A character has up to four bytes.
      const text = (await file.slice(0, MAX_CSV_START).text()).slice(0, MAX_CSV_START);
      return await call(classificationPaths.csvColumns, { params: { id: datasetId }, body: { text } }, { signal });
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (error) {
    return (
      <div className={classes.columns}>
        <MessageBar kind="error" title={errorMessage(error)} />
      </div>
    );
  }
  if (!found) return <p className={`${classes.columns} ${classes.note}`}>{t('upload.csv_reading')}</p>;
  const chosen = {
    text: fields.text_column ?? found.text_column,
    class: fields.class_column ?? found.class_column,
  };
  return (
    <>
      <div className={classes.columns}>
        <Select
          label={t('upload.text_column')}
          data={found.columns}
          value={chosen.text}
          error={chosen.text === null ? t('upload.column_missing') : undefined}
          allowDeselect={false}
          onChange={(name) => name !== null && onFields({ ...fields, text_column: name })}
        />
        <Select
          label={t('upload.class_column')}
          placeholder={t('upload.no_column')}
          data={found.columns}
          value={chosen.class}
          allowDeselect={false}
          onChange={(name) => name !== null && onFields({ ...fields, class_column: name })}
        />
      </div>
      <Preview name={file.name} found={found} chosen={[chosen.text, chosen.class]} />
    </>
  );
}

interface PreviewProps {
  name: string;
  found: CsvColumns;
  chosen: readonly (string | null)[];
}

function Preview({ name, found: { columns, rows }, chosen }: PreviewProps) {
  const { t } = useTranslation('classification');
  const mark = (column: string | undefined) => (column !== undefined && chosen.includes(column)) || undefined;
  return (
    <div className={classes.preview} tabIndex={0} role="region" aria-label={t('upload.first_rows', { name })}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-chosen={mark(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows may be the same.
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={columns[at] ?? at} data-chosen={mark(columns[at])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
