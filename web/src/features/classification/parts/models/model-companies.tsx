import type { Model } from '@dossier/contract/classification/schema';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { PageBody } from '../../../../parts/page.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { CompanyPicker } from '../../../../shell/pickers/company-picker.tsx';
import { modelCompaniesQuery, useShareModel, useUnshareModel } from '../../queries.ts';
import classes from './models.module.css';

/** The companies that a model is shared with. */
export function ModelCompaniesTab({ model, mayEdit }: { model: Model; mayEdit: boolean }) {
  const { t } = useTranslation(['classification', 'parts']);
  const { number } = useFormats();
  const { data: shared, error, refetch } = useQuery(modelCompaniesQuery(model.id));
  const share = useShareModel(model.id);
  const unshare = useUnshareModel(model.id);
  // The picker is empty again after each company.
  const [added, setAdded] = useState(0);

  if (error && !shared) {
    return (
      <PageBody>
        <MessageBar
          kind="error"
          title={t('parts:table.failed')}
          action={{ label: t('parts:table.retry'), run: () => void refetch() }}
        >
          {errorMessage(error)}
        </MessageBar>
      </PageBody>
    );
  }
  if (!shared) return <SkeletonRows count={4} />;
  const { items, hidden } = shared;
  const add = (id: number | null) => {
    if (id === null || id === model.company.id || items.some((company) => company.id === id)) return;
    setAdded(added + 1);
    share.mutate([...items.map((company) => company.id), id], {
      onSuccess: () => showToast({ kind: 'success', text: t('done.shared') }),
      onError: (failure) => showFailure(failure),
    });
  };
  const remove = (company: { id: number; name: string }) =>
    unshare.mutate(company.id, {
      onSuccess: () => showToast({ kind: 'success', text: t('done.unshared', { name: company.name }) }),
    });

  if (model.generic) {
    return (
      <PageBody>
        <MessageBar kind="info" title={t('companies.generic')} />
      </PageBody>
    );
  }
  const picker = mayEdit && (
    <div className={classes.picker}>
      <CompanyPicker
        key={added}
        label={t('companies.add')}
        permission="CLASSIFICATION_MODEL_CREATE"
        value={null}
        onChange={add}
      />
    </div>
  );
  return (
    <PageBody>
      {items.length === 0 && hidden === 0 ? (
        <EmptyState title={t('companies.none')} actions={picker}>
          {t('companies.none_text')}
        </EmptyState>
      ) : (
        <>
          {picker}
          <ul className={classes.companies} aria-label={t('companies.title')}>
            {items.map((company) => (
              <li key={company.id}>
                {company.name}
                {mayEdit && (
                  <IconButton label={t('companies.remove', { name: company.name })} onClick={() => remove(company)}>
                    <IconX size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <p className={classes.note}>{t('companies.hidden', { count: hidden, total: number(hidden) })}</p>
          )}
        </>
      )}
    </PageBody>
  );
}
