import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddMemberDialog, type NamedPlace } from './member-dialogs.tsx';

/** Adds a member to a company or a project. */
export function AddMemberButton({ place }: { place: NamedPlace }) {
  const { t } = useTranslation('companies');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="filled" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('member.add')}
      </Button>
      {open && <AddMemberDialog place={place} onClose={() => setOpen(false)} />}
    </>
  );
}
