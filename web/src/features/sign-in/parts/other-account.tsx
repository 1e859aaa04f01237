import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endSession } from '../../../client/session.ts';
import { TextButton } from '../../../parts/text-button.tsx';

/** Abandons a sign-in before the second factor and starts over. */
export function OtherAccountButton() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  return (
    <TextButton
      onClick={() => {
        endSession('signed-out');
        void navigate({ to: '/login', replace: true });
      }}
    >
      {t('tf.other_account')}
    </TextButton>
  );
}
