import type { PermissionKey } from '@dossier/contract/base/permission';
import type { UsableModel } from '@dossier/contract/classification/prediction-schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { settingsQuery, useChangeSettings } from '../../../settings/queries.ts';
import classes from './project-classes.module.css';

interface Props {
  project: ProjectDetails;
  model: UsableModel;
  may: (key: PermissionKey) => boolean;
}

const KEY = 'classification.models';

/** Whether the model classifies every document that arrives in the project: a setting of the project. */
export function AutomaticSwitch({ project, model, may }: Props) {
  const { t } = useTranslation('classification');
  const place = { level: 'project' as const, id: project.id };
  const mayRead = may('PROJECT_SETTINGS_READ');
  const settings = useQuery({ ...settingsQuery(place), enabled: mayRead }).data;
  const change = useChangeSettings(place);
  const setting = settings?.items.find(({ key }) => key === KEY);
  if (!setting?.may_change || !may('PROJECT_SETTINGS_EDIT')) {
    return model.automatic ? <p className={classes.muted}>{t('results.project.is_automatic')}</p> : null;
  }
  const ids = Array.isArray(setting.value) ? setting.value.map(Number) : [];
  return (
    <Switch
      label={t('results.project.automatic')}
      description={setting.origin === 'company' ? t('results.project.from_company') : undefined}
      checked={ids.includes(model.id)}
      disabled={change.isPending}
      onChange={(event) => {
        const others = ids.filter((id) => id !== model.id);
        const value = event.currentTarget.checked ? [...others, model.id] : others;
        change.mutate({ set: { [KEY]: value } }, { onError: (error) => showFailure(error) });
      }}
    />
  );
}
