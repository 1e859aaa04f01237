import { useQuery } from '@tanstack/react-query';
import { installationFieldsQuery } from './features/custom-fields/queries.ts';
import { DefaultSettingsPage } from './features/settings/pages/default-settings.tsx';
import { useRoleChoices } from './features/settings/parts/use-role-choices.ts';

/** The default settings with what rooms above can offer for them. */
export function DefaultSettingsScreen() {
  const roles = useRoleChoices('app', null);
  const fields = useQuery(installationFieldsQuery).data?.items;
  return <DefaultSettingsPage choices={{ app_role: roles, custom_field: fields }} />;
}
