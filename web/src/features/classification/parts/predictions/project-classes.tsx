import type { ClassificationCount } from '@dossier/contract/base/classification';
import { specialClasses } from '@dossier/contract/classification/constants';
import type { ClassifiedDocument, UsableModel } from '@dossier/contract/classification/prediction-schema';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { IconDownload, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { usePermissionsAnywhere } from '../../../../client/me.ts';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { ButtonLink } from '../../../../parts/link.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { useLiveDocuments } from '../../../documents/parts/use-live-documents.ts';
import { AutomaticSwitch } from './automatic-switch.tsx';
import { ClassBars } from './class-bars.tsx';
import { ClassCell } from './confidence.tsx';
import { ClassifyDialog } from './classify-dialog.tsx';
import {
  countsQuery,
  downloadAnalysis,
  loadPredictions,
  predictionsKey,
  usableModelsQuery,
} from './prediction-queries.ts';
import classes from './project-classes.module.css';

interface Props {
  project: ProjectDetails;
  may: (key: PermissionKey) => boolean;
}

/** The classes of the documents of a project, by model: how many of each, and which. */
export function ProjectClasses({ project, may }: Props) {
  const { t } = useTranslation('classification');
  const counts = useQuery(countsQuery(project.id));
  const usable = useQuery(usableModelsQuery(project.id));
  const mayRead = usePermissionsAnywhere()('CLASSIFICATION_MODEL_READ');
  useLiveDocuments(project.id);
  const error = counts.error ?? usable.error;
  if (error) {
    return (
      <div className={classes.message}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('results.retry'), run: () => void Promise.all([counts.refetch(), usable.refetch()]) }}
        />
      </div>
    );
  }
  if (!counts.data || !usable.data) return <SkeletonRows />;
  const models = modelsOf(counts.data, usable.data);
  if (models.length === 0) {
    return (
      <EmptyState
        title={t('results.panel.no_models')}
        actions={
          mayRead && (
            <ButtonLink to="/document-classification" variant="filled">
              {t('results.project.open')}
            </ButtonLink>
          )
        }
      >
        {t('results.panel.no_models_text')}
      </EmptyState>
    );
  }
  return <ClassesOfModel project={project} may={may} models={models} />;
}

interface ModelOfProject {
  id: number;
  name: string;
  /** Null before the first classification. */
  count: ClassificationCount | null;
  /** Undefined if it can classify no further documents. */
  usable: UsableModel | undefined;
}

function modelsOf(counts: readonly ClassificationCount[], usable: readonly UsableModel[]): ModelOfProject[] {
  return [
    ...counts.map((count) => ({ ...count.model, count, usable: usable.find(({ id }) => id === count.model.id) })),
    ...usable
      .filter(({ id }) => !counts.some(({ model }) => model.id === id))
      .map((model) => ({ id: model.id, name: model.name, count: null, usable: model })),
  ];
}

function ClassesOfModel({ project, may, models }: Props & { models: readonly ModelOfProject[] }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const [classifying, setClassifying] = useState(false);
  const firstId = models[0]!.id;
  const list = useList<ClassifiedDocument & { id: number }>({
    place: { list: 'classified-documents', project_id: project.id },
    queryKey: predictionsKey(project.id),
    defaultSort: 'probability',
    load: async ({ filters: { model_id: chosenModel, ...filters }, sort, ...query }, signal) => {
      const page = await loadPredictions(
        project.id,
        { ...query, ...toQuery(filters), sort: sort as 'probability', model_id: Number(chosenModel?.[0] ?? firstId) },
        signal,
      );
      return { ...page, items: page.items.map((item) => ({ ...item, id: item.document.id })) };
    },
  });
  const { filters } = list;
  const model = models.find(({ id }) => id === Number(filters['model_id']?.[0])) ?? models[0]!;
  const { name, columns } = useColumns(project);
  const mayClassify = may('CLASSIFICATION_SCHEDULE') && !project.archived && model.usable !== undefined;
  const shown = filters['class_id']?.[0] ?? filters['only']?.[0] ?? null;
  const show = (group: string | null) =>
    list.setFilters({
      ...(filters['model_id'] && { model_id: [...filters['model_id']] }),
      ...(group !== null && (isSpecial(group) ? { only: [group] } : { class_id: [group] })),
    });
  const download = async () => {
    try {
      await downloadAnalysis(project.id, project.name);
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <div className={classes.sides}>
      <aside className={classes.classes} aria-label={t('results.project.distribution')}>
        {models.length > 1 && (
          <NamedSelect
            aria-label={t('column.model')}
            things={models}
            allowDeselect={false}
            value={String(model.id)}
            onChange={(id) => id !== null && list.setFilters({ model_id: [id] })}
          />
        )}
        {models.length === 1 && <h2>{model.name}</h2>}
        <ClassBars count={model.count} total={project.number_of_documents} shown={shown} onShow={show} />
        {model.usable && <AutomaticSwitch project={project} model={model.usable} may={may} />}
        <div className={classes.actions}>
          {mayClassify && (
            <Button
              leftSection={<IconTags size={16} aria-hidden />}
              variant="filled"
              onClick={() => setClassifying(true)}
            >
              {t('results.project.classify')}
            </Button>
          )}
          {model.count !== null && (
            <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download()}>
              {t('results.download')}
            </Button>
          )}
        </div>
      </aside>
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="classified-documents"
        things={t('results.project.things')}
        label={t('results.project.table', { name: model.name })}
        count={(total) => t('results.project.count', { count: total, total: number(total) })}
        searchPlaceholder={t('results.project.search')}
        empty={<EmptyState title={t('results.project.empty')}>{t('results.project.empty_text')}</EmptyState>}
      />
      {classifying && (
        <ClassifyDialog
          projectId={project.id}
          choice={{ filter: {} }}
          count={project.number_of_documents}
          modelId={model.id}
          isWhole
          onClose={() => setClassifying(false)}
        />
      )}
    </div>
  );
}

const isSpecial = (group: string): group is (typeof specialClasses)[number] =>
  specialClasses.some((special) => special === group);

function toQuery(filters: Readonly<Record<string, readonly string[]>>) {
  const classIds = filters['class_id']?.map(Number);
  const only = filters['only']?.find(isSpecial);
  return { ...(classIds && { class_id: classIds }), ...(only && { only }) };
}

function useColumns(project: ProjectDetails): {
  name: NameColumn<ClassifiedDocument>;
  columns: Column<ClassifiedDocument>[];
} {
  const { t } = useTranslation('classification');
  return useMemo(
    () => ({
      name: {
        header: t('results.project.document'),
        sort: 'name',
        text: (row) => row.document.name,
        isFile: true,
        lead: (row) => <FileBadge type={row.type} />,
        href: (row) =>
          `/company/${project.company.id}/project/${project.id}/document/${row.document.id}?tab=classification`,
      },
      columns: [
        {
          id: 'class',
          header: t('column.class'),
          sort: 'class',
          width: 220,
          inList: true,
          cell: (row) => <ClassCell entry={row.entry} />,
        },
        {
          id: 'version',
          header: t('column.version'),
          width: 90,
          hiddenAtFirst: true,
          cell: (row) => row.entry.version ?? '–',
        },
        {
          id: 'predicted_at',
          header: t('results.project.classified'),
          sort: 'predicted_at',
          width: 188,
          cell: (row) => <When at={row.entry.predicted_at} />,
        },
      ],
    }),
    [t, project.company.id, project.id],
  );
}
