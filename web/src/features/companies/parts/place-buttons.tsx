import { Button } from '@mantine/core';
import { IconMessageCircle, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../parts/link.tsx';
import type { MemberPlace } from '../queries.ts';
import { AddMemberDialog, type NamedPlace } from './member-dialogs.tsx';

/** Begins a conversation about a company or a project. */
export function AskButton({ place: { level, id } }: { place: MemberPlace }) {
  const { t } = useTranslation('companies');
  return (
    <ButtonLink
      to="/ask-dossier/{-$sessionUuid}"
      search={{ scope: level, scope_id: id }}
      leftSection={<IconMessageCircle size={16} aria-hidden />}
    >
      {t('ask')}
    </ButtonLink>
  );
}

/** Adds somebody to a company or a project. */
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
