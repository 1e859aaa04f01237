import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../client/query-client.ts';
import { startSession } from '../../../client/session.ts';
import { showToast } from '../../../client/toasts.ts';
import { meQuery } from '../../../client/me.ts';
import { sessionsQuery, loginMethodsQuery } from '../queries.ts';
import { localPath } from './local-path.ts';
import { applyLocalPreferences } from './apply-local-preferences.ts';

/** Continues with the token of a sign-in: to the second factor if it is pending, otherwise to the requested page. */
export function useEnter() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();

  return async (answer: LoginAnswer, redirectTo: string | undefined): Promise<void> => {
    startSession(answer.authentication_token);
    // The cache belongs to the previous session.
    for (const { queryKey } of [meQuery, loginMethodsQuery, sessionsQuery]) queryClient.removeQueries({ queryKey });
    const search = redirectTo === undefined ? {} : { redirectTo };
    if (answer.tf_status === 'verify_required') return navigate({ to: '/tf-validate', search, replace: true });
    if (answer.tf_status === 'setup_required') return navigate({ to: '/tf-setup', search, replace: true });
    const { user } = await queryClient.fetchQuery(meQuery);
    applyLocalPreferences(user, setColorScheme);
    showToast({ kind: 'success', text: t('welcome', { firstName: user.first_name }) });
    await navigate({ to: localPath(redirectTo), replace: true });
  };
}
