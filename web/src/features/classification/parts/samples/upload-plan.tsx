import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import { Select } from '@mantine/core';
import { IconFiles, IconFolder, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileName } from '../../../../parts/file-name.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { ImportCard } from './import-card.tsx';
import type { ChosenClass, FileGroup, UploadPlan } from './plan-uploads.ts';
import classes from './uploads.module.css';

/** Paths shown of the files that are left out for one reason. */
const MAX_PATHS = 50;

interface Props {
  datasetId: number;
  plan: UploadPlan;
  classList: readonly DatasetClass[];
  onChange: (plan: UploadPlan) => void;
}

/** What is uploaded: files by folder with their class, zip and CSV files, and what is left out. */
export function UploadPlanView({ datasetId, plan, classList, onChange }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { groups, imports, leftOut } = plan;
  return (
    <>
      {groups.map((group) => (
        <GroupCard
          key={group.folder ?? ''}
          group={group}
          classList={classList}
          onLabel={(label) =>
            onChange({ ...plan, groups: groups.map((other) => (other === group ? { ...group, label } : other)) })
          }
          onRemove={() => onChange({ ...plan, groups: groups.filter((other) => other !== group) })}
        />
      ))}
      {imports.map((one, at) => (
        <ImportCard
          // Files may have the same name; their order stays.
          key={at}
          datasetId={datasetId}
          plan={one}
          classList={classList}
          onFields={(fields) =>
            onChange({ ...plan, imports: imports.map((other) => (other === one ? { ...one, fields } : other)) })
          }
          onRemove={() => onChange({ ...plan, imports: imports.filter((other) => other !== one) })}
        />
      ))}
      {leftOut.map(({ reason, paths }) => (
        <div key={reason} className={classes.left}>
          <MessageBar kind="warning" title={t('upload.left_out', { count: paths.length, total: number(paths.length) })}>
            {t(`upload.${reason}`)}
          </MessageBar>
          <ul>
            {paths.slice(0, MAX_PATHS).map((path) => (
              <li key={path}>{path}</li>
            ))}
            {paths.length > MAX_PATHS && (
              <li>
                {t('upload.and_more', { count: paths.length - MAX_PATHS, total: number(paths.length - MAX_PATHS) })}
              </li>
            )}
          </ul>
        </div>
      ))}
    </>
  );
}

interface GroupProps {
  group: FileGroup;
  classList: readonly DatasetClass[];
  onLabel: (label: ChosenClass) => void;
  onRemove: () => void;
}

const NEW = 'new';

function GroupCard({ group: { folder, files, label }, classList, onLabel, onRemove }: GroupProps) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const name = folder ?? t('upload.no_folder');
  const isKnown = folder !== null && classList.some((one) => one.name.toLowerCase() === folder.toLowerCase());
  const Icon = folder === null ? IconFiles : IconFolder;
  return (
    <section className={classes.group} aria-label={name}>
      <Icon size={18} aria-hidden />
      <div>
        <b>
          <FileName name={name} />
        </b>
        <span className={classes.note}>{t('upload.group', { count: files.length, total: number(files.length) })}</span>
      </div>
      <Select
        aria-label={`${t('upload.class')}: ${name}`}
        searchable
        clearable
        placeholder={t('upload.no_class')}
        data={[
          ...(folder !== null && !isKnown ? [{ value: NEW, label: t('upload.new_class', { name: folder }) }] : []),
          ...classList.map(({ id, name: className }) => ({ value: String(id), label: className })),
        ]}
        value={label === null ? null : 'class_id' in label ? String(label.class_id) : NEW}
        onChange={(value) =>
          onLabel(value === null ? null : value === NEW ? { class_name: folder ?? '' } : { class_id: Number(value) })
        }
      />
      <IconButton label={t('upload.remove', { name })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
