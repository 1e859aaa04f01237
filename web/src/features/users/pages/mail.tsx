import { useTranslation } from 'react-i18next';
import { Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { StoredMails } from '../parts/stored-mails.tsx';

/** Mail that is kept because no mail server is configured, for technical admins. */
export function MailPage() {
  const { t } = useTranslation(['users', 'frame']);
  return (
    <Page scroll>
      <PageHeader title={t('frame:users.titles.mail')} ruled />
      <PageBody>
        <StoredMails />
      </PageBody>
    </Page>
  );
}
