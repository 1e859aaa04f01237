import type { Template } from '@dossier/contract/templates/schema';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { templateQuery, useDeleteTemplate } from '../queries.ts';

/** Confirms with the consequences and deletes; true when deleted. */
export function useTemplateDeletion(): (template: Pick<Template, 'id' | 'name'>) => Promise<boolean> {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const deletion = useDeletion();
  const deleting = useDeleteTemplate();
  return async ({ id, name }) => {
    const { number_of_settings: count } = await client.fetchQuery(templateQuery(id));
    return deletion.one({
      object: t('object'),
      name,
      details: count === 0 ? t('delete_detail_zero') : t('delete_detail', { count }),
      run: () => deleting.mutateAsync(id),
      doneText: t('deleted', { name }),
    });
  };
}
