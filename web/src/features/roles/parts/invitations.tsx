import type { OwnInvitation } from '@dossier/contract/roles/schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { roleName } from '../../../client/sentences.ts';
import { useSocketEvent } from '../../../client/socket.ts';
import { showToast } from '../../../client/toasts.ts';
import { personName } from '../../../parts/person-name.ts';
import { When } from '../../../parts/when.tsx';
import { ownInvitationsQuery, useAnswerInvitation } from '../queries.ts';
import classes from './invitations.module.css';

/** Pending invitations of the user, to accept or decline; renders nothing without any. */
export function Invitations() {
  const { t } = useTranslation('roles');
  const invitations = useQuery(ownInvitationsQuery);
  const answer = useAnswerInvitation();
  useSocketEvent('company', () => void invitations.refetch());
  if (!invitations.data?.items.length) return null;

  const send = async (invitation: OwnInvitation, verb: 'accept' | 'decline') => {
    try {
      await answer.mutateAsync({ id: invitation.id, verb });
      const names = { role: roleName(invitation.role), place: placeName(invitation) };
      showToast({ kind: 'success', text: t(`invitation.${verb === 'accept' ? 'accepted' : 'declined'}`, names) });
    } catch (error) {
      showFailure(error, errorMessage(error));
    }
  };

  return (
    <section className={classes.section} aria-labelledby="invitations">
      <h2 id="invitations">{t('invitation.title')}</h2>
      <ul className={classes.list}>
        {invitations.data.items.map((invitation) => (
          <li key={invitation.id} className={classes.offer}>
            <p>
              <strong>
                {t('invitation.offer', { role: roleName(invitation.role), place: placeName(invitation) })}
              </strong>
              <span className={classes.meta}>
                {t('invitation.by', { name: personName(invitation.invited_by) })} · <When at={invitation.created_at} />
              </span>
            </p>
            <div className={classes.verbs}>
              <Button variant="filled" loading={answer.isPending} onClick={() => void send(invitation, 'accept')}>
                {t('invitation.accept')}
              </Button>
              <Button disabled={answer.isPending} onClick={() => void send(invitation, 'decline')}>
                {t('invitation.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeName = ({ company, project }: OwnInvitation): string =>
  project ? `${project.name}, ${company.name}` : company.name;
