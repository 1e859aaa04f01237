import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { OwnInvitation } from '@dossier/contract/roles/schema';
import type { App } from '../../../app.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { identifyUser } from '../../users/verbs/identify-user.ts';
import { insertAssignment } from '../store-assignments.ts';
import { deleteInvitationById, listUserInvitations, type OfferedRole } from '../store-invitations.ts';
import { requireAssignable } from './change-assignment.ts';

/** The user's pending invitations. */
export async function ownInvitations({ app }: Pick<Context, 'app'>, userId: number): Promise<OwnInvitation[]> {
  return app.database.app(async (tx) => {
    const offers = await listUserInvitations(tx, userId);
    const getPerson = await loadPeople(
      { tx },
      offers.map((offer) => offer.created_by),
    );
    return offers.map(({ created_by, ...offer }) => ({ ...offer, invited_by: getPerson(created_by) }));
  });
}

/** Accepts an invitation if its inviter may still assign the role: the role and the inviter's permissions may have changed. */
export async function acceptInvitation(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  const offer = await requireOffer(app, userId, id);
  const account = await app.database.app((tx) => accountById({ tx }, userId));
  if (!account?.addressProven) {
    throw new Failure('conflict', say('confirm_email'));
  }
  const { scope, inviter } = await authority.invitation(id);
  try {
    await requireAssignable(
      { app, authority: inviter },
      { action: 'assign', roleId: offer.role.id, ...toLevel(offer) },
    );
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
    await endOffer({ app, scope }, userId, offer, 'end_invitation');
    throw new Failure('conflict', say('invitation_invalid'));
  }
  await endOffer({ app, scope }, userId, offer, 'accept_invitation');
  app.access.forget(userId);
  const { id: companyId } = offer.company;
  app.broadcast.publish([`user:${userId}`, `company:${companyId}`], 'company', { id: companyId, change: 'created' });
}

export async function declineInvitation(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  const { scope } = await authority.invitation(id);
  await endOffer({ app, scope }, userId, await requireOffer(app, userId, id), 'decline_invitation');
}

async function requireOffer(app: App, userId: number, id: number): Promise<OfferedRole> {
  const offer = (await app.database.app((tx) => listUserInvitations(tx, userId))).find(
    (invitation) => invitation.id === id,
  );
  if (!offer) throw new Failure('not_found');
  return offer;
}

const toLevel = ({ company, project }: OfferedRole) =>
  project
    ? ({ context: 'project', contextId: project.id } as const)
    : ({ context: 'company', contextId: company.id } as const);

async function endOffer(
  { app, scope }: Context<CompanyScope>,
  userId: number,
  offer: OfferedRole,
  action: 'accept_invitation' | 'decline_invitation' | 'end_invitation',
): Promise<void> {
  const { company, project, role, created_by: createdBy } = offer;
  await app.database.write(scope, async (tx) => {
    // Of two concurrent answers only one counts.
    if (!(await deleteInvitationById(tx, scope, offer.id))) throw new Failure('not_found');
    const place = toLevel(offer);
    if (action === 'accept_invitation') {
      await insertAssignment(tx, { ...place, userId, roleId: role.id, inCompanyId: company.id, createdBy });
    }
    const user = await identifyUser({ tx }, { id: userId, email: null });
    await record(
      { tx, scope },
      {
        action,
        entityType: 'role',
        entityId: role.id,
        name: role.name,
        projectId: project?.id ?? null,
        after: { email: user?.email, context: place.context, invited_by: createdBy },
      },
    );
  });
}
