import type { Reminder } from '@dossier/contract/dates/schema';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBell, IconCalendar, IconDownload, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { useSmall } from '../../../parts/screen.ts';
import { downloadCalendar } from '../queries.ts';
import { CalendarAddressDialog } from './calendar-address-dialog.tsx';
import { KindRemindersDialog } from './kind-reminders-dialog.tsx';

interface Props {
  projectId: number;
  name: string;
  reminders: readonly Reminder[];
}

/** Calendar file, private calendar address, and reminders per kind. */
export function CalendarMenu({ projectId, name, reminders }: Props) {
  const { t } = useTranslation('dates');
  const [dialog, setDialog] = useState<'address' | 'reminders' | null>(null);
  const small = useSmall();
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {small ? (
            <ActionIcon aria-label={t('calendar.menu')}>
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <Button size="xs" leftSection={<IconCalendar size={16} aria-hidden />}>
              {t('calendar.menu')}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void downloadCalendar(projectId, name).catch(showFailure)}
          >
            {t('calendar.download')}
          </Menu.Item>
          <Menu.Item leftSection={<IconRss size={15} aria-hidden />} onClick={() => setDialog('address')}>
            {t('calendar.subscribe')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBell size={15} aria-hidden />} onClick={() => setDialog('reminders')}>
            {t('reminders.menu')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'address' && <CalendarAddressDialog projectId={projectId} name={name} onClose={close} />}
      {dialog === 'reminders' && (
        <KindRemindersDialog projectId={projectId} name={name} reminders={reminders} onClose={close} />
      )}
    </>
  );
}
