import type { Model } from '@dossier/contract/classification/schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../parts/fact-list.tsx';
import { languageName } from '../../../../parts/formats/language.ts';
import { PageBody } from '../../../../parts/page.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';

/** The facts of a model. */
export function ModelInfo({ model }: { model: Model }) {
  const { t, i18n } = useTranslation('classification');
  const { number, share } = useFormats();
  const { dataset, active_model_instance: active } = model;
  return (
    <PageBody>
      <FactList
        facts={[
          [t('column.description'), model.description || '–'],
          [t('column.company'), model.company.name],
          [
            t('column.dataset'),
            dataset ? (
              <Link key="dataset" to="/document-classification/dataset/$datasetId" params={{ datasetId: dataset.id }}>
                {dataset.name}
              </Link>
            ) : (
              '–'
            ),
          ],
          [t('column.active'), active ? t('version', { number: active.version }) : '–'],
          [t('column.classes'), active?.classes.map(({ name }) => name).join(', ') || number(model.number_of_classes)],
          [t('column.language'), model.languages.map((code) => languageName(code, i18n.language)).join(', ') || '–'],
          [t('model.minimum'), share(model.minimum_probability)],
          [t('model.generic'), t(model.generic ? 'model.yes' : 'model.no')],
          [t('model.documents'), number(model.documents_this_month)],
          [t('column.created'), <When key="created" at={model.created_at} />],
          [t('column.created_by'), personName(model.created_by)],
          [t('column.updated'), <When key="updated" at={model.updated_at} />],
        ]}
      />
    </PageBody>
  );
}
