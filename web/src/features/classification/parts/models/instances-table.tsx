import { engines, instanceStates } from '@dossier/contract/classification/constants';
import { classificationPaths } from '@dossier/contract/classification/paths';
import type { Instance, Model } from '@dossier/contract/classification/schema';
import { IconBolt, IconBoltOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { showFailure } from '../../../../client/failures.ts';
import { usePreferences } from '../../../../client/preferences.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { showToast } from '../../../../client/toasts.ts';
import type { Column, Filter, NameColumn, RowAction } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { Score } from '../../../../parts/score.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';
import { useRefreshWhile } from '../../../../parts/use-refresh-while.ts';
import { classificationKeys, useRemoveInstance, useUpdateModel } from '../../queries.ts';
import { useMethod } from './model-line.tsx';
import { InstanceState, LOW_SCORE } from './model-state.tsx';
import { RenameVersion } from './rename-version.tsx';
import { TrainButton } from './train-button.tsx';

/** The versions of a model. */
export function InstancesTable({ model, mayEdit }: { model: Model; mayEdit: boolean }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const [renamed, setRenamed] = useState<Instance | null>(null);
  const companyId = useViewsCompany(model);
  const list = useList<Instance>({
    place: { list: 'classification-instances', company_id: companyId },
    queryKey: classificationKeys.instancesOf(model.id),
    defaultSort: '-version',
    load: ({ filters, sort, ...query }, signal) =>
      call(
        classificationPaths.listInstances,
        {
          params: { id: model.id },
          query: {
            ...query,
            sort: sort as '-version',
            state: filters['state'] as Instance['state'][] | undefined,
            engine: filters['engine'] as Instance['engine'][] | undefined,
          },
        },
        { signal },
      ),
  });
  const rows = Array.from({ length: list.all ? 0 : list.count }, (_, index) => list.rowAt(index));
  useRefreshWhile(
    rows.some((row) => row?.state === 'training' || row?.state === 'created'),
    classificationKeys.instancesOf(model.id),
  );
  const getActions = useActions(model, setRenamed);
  return (
    <>
      <DataTable
        list={list}
        name={useName(model.id)}
        columns={useColumns()}
        filters={useFilters()}
        tableKey="classification-instances"
        things={t('things.versions')}
        label={t('tab.versions')}
        count={(total) => t('count.versions', { count: total, total: number(total) })}
        searchPlaceholder={t('search.versions')}
        {...(mayEdit && { rowActions: getActions })}
        empty={
          <EmptyState title={t('empty.versions')} actions={mayEdit && <TrainButton model={model} />}>
            {t('empty.versions_text')}
          </EmptyState>
        }
      />
      {renamed && <RenameVersion instance={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

/** The company whose saved views the list has: that of the model or, if it is shared, one of the user's. */
function useViewsCompany({ shared, company }: Model): number {
  const { companyId: inUse } = usePreferences();
  const readable = useCompaniesWithPermission('CLASSIFICATION_MODEL_READ');
  const [first] = readable;
  if (!shared) return company.id;
  return (inUse !== null && readable.has(inUse) ? inUse : first) ?? company.id;
}

function useName(modelId: number): NameColumn<Instance> {
  const { t } = useTranslation('classification');
  const method = useMethod();
  return useMemo(
    () => ({
      header: t('column.version'),
      sort: 'version',
      text: (row) => t('version', { number: row.version }),
      below: (row) =>
        row.problem ? wordSentence(row.problem) : [...(row.name ? [row.name] : []), method(row)].join(' · '),
      href: (row) => `/document-classification/model/${modelId}/instance/${row.id}`,
    }),
    [t, method, modelId],
  );
}

function useColumns(): Column<Instance>[] {
  const { t } = useTranslation('classification');
  const { number, share } = useFormats();
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        sort: 'state',
        width: 190,
        inList: true,
        cell: (row) => <InstanceState instance={row} />,
      },
      {
        id: 'f1',
        header: t('column.f1'),
        sort: 'f1_score',
        width: 138,
        cell: (row) => (
          <Score
            low={LOW_SCORE}
            value={row.f1_score}
            label={`${t('column.f1')}: ${t('version', { number: row.version })}`}
          />
        ),
      },
      {
        id: 'accuracy',
        header: t('column.accuracy'),
        width: 96,
        align: 'right',
        cell: (row) => (row.accuracy === null ? '–' : share(row.accuracy)),
      },
      {
        id: 'classes',
        header: t('column.classes'),
        width: 84,
        align: 'right',
        cell: (row) => number(row.classes.length),
      },
      {
        id: 'samples',
        header: t('column.samples'),
        sort: 'number_of_samples',
        width: 96,
        align: 'right',
        cell: (row) => number(row.number_of_samples),
      },
      {
        id: 'created_by',
        header: t('column.created_by'),
        width: 160,
        cell: (row) => personName(row.created_by),
      },
      {
        id: 'created_at',
        header: t('column.created'),
        sort: 'created_at',
        width: 188,
        inList: true,
        cell: (row) => <When at={row.created_at} />,
      },
    ],
    [t, number, share],
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('classification');
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: instanceStates.map((value) => ({ value, label: t(`version_state_name.${value}`) })),
      },
      {
        id: 'engine',
        label: t('column.engine'),
        options: engines.map((value) => ({ value, label: t(`engine.${value}`) })),
      },
    ],
    [t],
  );
}

/** Activate, rename and delete. */
function useActions(model: Model, onRename: (instance: Instance) => void): (instance: Instance) => RowAction[] {
  const { t } = useTranslation('classification');
  const update = useUpdateModel();
  const remove = useRemoveInstance();
  const deletion = useDeletion();
  const activate = (instance: Instance | null) =>
    update.mutate(
      { id: model.id, body: { active_model_instance_id: instance?.id ?? null } },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            text: instance ? t('done.activated', { version: instance.version }) : t('done.deactivated'),
          }),
        onError: (error) => showFailure(error),
      },
    );
  return (instance) => {
    const name = t('version', { number: instance.version });
    const activation: RowAction[] = instance.active_instance
      ? [{ label: t('model.deactivate'), icon: <IconBoltOff size={15} aria-hidden />, run: () => activate(null) }]
      : instance.state === 'trained'
        ? [{ label: t('model.activate'), icon: <IconBolt size={15} aria-hidden />, run: () => activate(instance) }]
        : [];
    return [
      ...activation,
      { label: t('model.rename'), icon: <IconPencil size={15} aria-hidden />, run: () => onRename(instance) },
      ...(instance.active_instance
        ? []
        : [
            {
              label: t('delete.version'),
              icon: <IconTrash size={15} aria-hidden />,
              danger: true,
              run: () =>
                void deletion.one({
                  object: t('objects.version'),
                  name,
                  details: t('delete_detail.version'),
                  run: () => remove.mutateAsync(instance.id),
                  doneText: t('done.instance_deleted', { name }),
                }),
            },
          ]),
    ];
  };
}
