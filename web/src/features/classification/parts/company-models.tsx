import { classificationPaths } from '@dossier/contract/classification/paths';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { CompanyModel, Model } from '@dossier/contract/classification/schema';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleMinus, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { showToast } from '../../../client/toasts.ts';
import { confirm } from '../../../parts/confirm.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useRefreshWhile } from '../../../parts/use-refresh-while.ts';
import { classificationKeys, useAvailability } from '../queries.ts';
import { ModelDialog } from './models/model-dialog.tsx';
import { isInTraining } from './models/models-table.tsx';
import { useModelActions } from './models/use-model-actions.tsx';
import { modelFilters, useModelsTable } from './models/use-models-table.tsx';

interface Props {
  company: { id: number; name: string };
  may: (key: PermissionKey) => boolean;
}

/** The models of a company, and those that others share with it, from which it can withdraw. */
export function CompanyModels({ company, may }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { name, columns, filters, isLoading } = useModelsTable({ isOfCompany: true });
  const [edited, setEdited] = useState<Model | null>(null);
  const own = useModelActions({ onEdit: setEdited });
  const availability = useAvailability(company.id);
  const list = useList<CompanyModel>({
    place: { list: 'company-classification-models', company_id: company.id },
    queryKey: classificationKeys.ofCompany(company.id),
    defaultSort: '-updated_at',
    load: ({ filters: chosen, sort, ...query }, signal) => {
      const { company_id: _, ...rest } = modelFilters(chosen);
      return call(
        classificationPaths.listCompanyModels,
        { params: { id: company.id }, query: { ...query, sort: sort as '-updated_at', ...rest } },
        { signal },
      );
    },
  });
  const rows = Array.from({ length: list.all ? 0 : list.count }, (_, index) => list.rowAt(index));
  useRefreshWhile(
    rows.some((row) => row !== undefined && isInTraining(row)),
    classificationKeys.ofCompany(company.id),
  );
  const isForeign = ({ company: owner }: Model) => owner.id !== company.id;

  async function withdraw(model: Model) {
    const names = { name: model.name, company: company.name };
    const confirmed = await confirm({
      title: t('company.withdraw_title', names),
      text: t('company.withdraw_text'),
      verb: t('company.withdraw'),
      danger: true,
    });
    if (!confirmed) return;
    availability.mutate(
      { modelId: model.id, available: false },
      { onSuccess: () => showToast({ kind: 'success', text: t('done.withdrawn', names) }) },
    );
  }
  const rejoin = (model: Model) =>
    availability.mutate(
      { modelId: model.id, available: true },
      {
        onSuccess: () =>
          showToast({ kind: 'success', text: t('done.rejoined', { name: model.name, company: company.name }) }),
      },
    );
  const getActions = (model: CompanyModel): RowAction[] => {
    if (!isForeign(model)) return own.getActions(model);
    if (!may('CLASSIFICATION_MODEL_UPDATE')) return [];
    if (!model.withdrawn) {
      const icon = <IconCircleMinus size={15} aria-hidden />;
      return [{ label: t('company.withdraw'), icon, danger: true, run: () => void withdraw(model) }];
    }
    const icon = <IconArrowBackUp size={15} aria-hidden />;
    return [{ label: t('company.rejoin'), icon, run: () => rejoin(model) }];
  };

  return (
    <>
      <DataTable
        list={list}
        name={name}
        columns={columns}
        filters={filters}
        isLoading={isLoading}
        tableKey="company-classification-models"
        things={t('things.models')}
        label={t('tab.models')}
        count={(total) => t('count.models', { count: total, total: number(total) })}
        searchPlaceholder={t('search.models')}
        {...((may('CLASSIFICATION_MODEL_UPDATE') || may('CLASSIFICATION_MODEL_DELETE')) && { rowActions: getActions })}
        empty={
          <EmptyState
            title={t('empty.company')}
            actions={may('CLASSIFICATION_MODEL_CREATE') && <AddModel company={company} variant="filled" />}
          >
            {t('empty.company_text')}
          </EmptyState>
        }
      />
      {edited && <ModelDialog model={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** The button for a new model of the company, beside its tab. */
export function AddCompanyModel({ company, tab }: Pick<Props, 'company'> & { tab: string }) {
  return tab === 'models' && <AddModel company={company} variant="filled" />;
}

function AddModel({ company, variant }: Pick<Props, 'company'> & { variant: string }) {
  const { t } = useTranslation('classification');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('add.model')}
      </Button>
      {isAdding && (
        <ModelDialog
          companyId={company.id}
          onClose={() => setAdding(false)}
          onSaved={({ id }) =>
            void navigate({ to: '/document-classification/model/$modelId', params: { modelId: id } })
          }
        />
      )}
    </>
  );
}
