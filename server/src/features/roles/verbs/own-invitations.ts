import { Failure } from '@dossier/contract/base/failure';
import type { OwnInvitation } from '@dossier/contract/roles/schema';
import type { App } from '../../../app.ts';
import { authorityOf, hiddenScope } from '../../../http/authorize.ts';
import type { Actor } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { userNamed } from '../../users/verbs/user-named.ts';
import { insertAssignment } from '../store-assignments.ts';
import { deleteInvitationById, invitationsOf, type OfferedRole } from '../store-invitations.ts';
import { demandAssignable } from './change-assignment.ts';

/** The roles that the user was offered. */
export async function ownInvitations(app: App, userId: number): Promise<OwnInvitation[]> {
  return app.database.app(async (tx) => {
    const offers = await invitationsOf(tx, userId);
    const personOf = await peopleOf(
      tx,
      offers.map((offer) => offer.created_by),
    );
    return offers.map(({ created_by, ...offer }) => ({ ...offer, invited_by: personOf(created_by) }));
  });
}

/** Accepts a role if its inviter may still give it: both what it permits and what they hold may have changed. */
export async function acceptInvitation(app: App, actor: Actor, userId: number, id: number): Promise<void> {
  const offer = await requireOffer(app, userId, id);
  const inviter = authorityOf(app, { kind: 'user', userId: offer.created_by });
  try {
    await demandAssignable(app, inviter, { action: 'assign', roleId: offer.role.id, ...placeOf(offer) });
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
    await endOffer(app, actor, userId, offer, 'end_invitation');
    throw new Failure('conflict', 'This invitation is no longer valid. Ask for a new one.');
  }
  await endOffer(app, actor, userId, offer, 'accept_invitation');
  app.access.forget(userId);
  const { id: companyId } = offer.company;
  app.broadcast.publish([`user:${userId}`, `company:${companyId}`], 'company', { id: companyId, change: 'created' });
}

export async function declineInvitation(app: App, actor: Actor, userId: number, id: number): Promise<void> {
  await endOffer(app, actor, userId, await requireOffer(app, userId, id), 'decline_invitation');
}

async function requireOffer(app: App, userId: number, id: number): Promise<OfferedRole> {
  const offer = (await app.database.app((tx) => invitationsOf(tx, userId))).find((one) => one.id === id);
  if (!offer) throw new Failure('not_found');
  return offer;
}

const placeOf = ({ company, project }: OfferedRole) =>
  project
    ? ({ context: 'project', contextId: project.id } as const)
    : ({ context: 'company', contextId: company.id } as const);

async function endOffer(
  app: App,
  actor: Actor,
  userId: number,
  offer: OfferedRole,
  action: 'accept_invitation' | 'decline_invitation' | 'end_invitation',
): Promise<void> {
  const { company, project, role, created_by: createdBy } = offer;
  const scope = hiddenScope(company.id, actor);
  await app.database.write(scope, async (tx) => {
    // Of two answers at the same time one counts.
    if (!(await deleteInvitationById(tx, scope, offer.id))) throw new Failure('not_found');
    const place = placeOf(offer);
    if (action === 'accept_invitation') {
      await insertAssignment(tx, { ...place, userId, roleId: role.id, inCompanyId: company.id, createdBy });
    }
    const user = await userNamed(tx, { id: userId, email: null });
    await record(tx, scope, {
      action,
      entityType: 'role',
      entityId: role.id,
      name: role.name,
      projectId: project?.id ?? null,
      after: { email: user?.email, context: place.context, invited_by: createdBy },
    });
  });
}
