import type { Template } from '@dossier/contract/templates/schema';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../client/toasts.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { templateQuery, useDeleteTemplate } from '../queries.ts';

/** Asks, says what changes with it, and deletes; true when it was deleted. */
export function useTemplateDeletion(): (template: Pick<Template, 'id' | 'name'>) => Promise<boolean> {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const deletion = useDeletion();
  const deleting = useDeleteTemplate();
  return async ({ id, name }) => {
    const { number_of_settings: count } = await client.fetchQuery(templateQuery(id));
    const goesWith = count === 0 ? t('goes_with_zero') : t('goes_with', { count });
    if (!(await deletion.one(t('object'), name, goesWith))) return false;
    await deleting.mutateAsync(id);
    showToast({ kind: 'success', text: t('deleted', { name }) });
    return true;
  };
}
