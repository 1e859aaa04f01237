import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { instanceQuery } from '../queries.ts';

const route = getRouteApi('/layout/document-classification/model/$modelId/instance/$instanceId');

/** A version of a model. */
export function InstancePage() {
  const { t } = useTranslation(['classification', 'frame']);
  const { data: instance, error } = useQuery(instanceQuery(route.useParams().instanceId));
  if (error) throw error;
  return (
    <Page>
      <PageHeader
        title={
          instance
            ? t('results.title', { name: instance.model.name, version: instance.version })
            : t('frame:classification.titles.instance')
        }
        ruled
      />
    </Page>
  );
}
