import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../parts/fact-list.tsx';
import { languageName } from '../../../../parts/formats/language.ts';
import { PageBody } from '../../../../parts/page.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';

/** The facts of a dataset. */
export function DatasetInfo({ dataset }: { dataset: DatasetDetails }) {
  const { t, i18n } = useTranslation('classification');
  const { number } = useFormats();
  return (
    <PageBody>
      <FactList
        facts={[
          [t('column.description'), dataset.description || '–'],
          [t('column.company'), dataset.company.name],
          [t('column.classes'), number(dataset.number_of_classes)],
          [t('column.samples'), number(dataset.number_of_samples)],
          [t('classes.unlabelled'), number(dataset.unlabelled)],
          [t('column.language'), dataset.languages.map((code) => languageName(code, i18n.language)).join(', ') || '–'],
          [
            t('column.used_by'),
            dataset.models.length === 0
              ? '–'
              : dataset.models.map(({ id, name }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <Link to="/document-classification/model/$modelId" params={{ modelId: id }}>
                      {name}
                    </Link>
                  </Fragment>
                )),
          ],
          [t('column.created'), <When key="created" at={dataset.created_at} />],
          [t('column.created_by'), personName(dataset.created_by)],
          [t('column.updated'), <When key="updated" at={dataset.updated_at} />],
        ]}
      />
    </PageBody>
  );
}
