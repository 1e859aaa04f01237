import { Failure } from '@dossier/contract/base/failure';
import { assertWritable } from '../../../access/assert-writable.ts';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, AppScope, CompanyScope, ProjectScope } from '../../../access/scope.ts';
import { locateDocument } from '../../documents/verbs/locate-document.ts';
import { findSpeech, type Owner } from '../store.ts';
import type { SpeechRow } from '../tables.ts';

/** A user who works with recordings. */
export interface SpeechContext extends ContextWithAuthority<AccessibleScope>, Owner {
  readonly scope: AccessibleScope;
}

/** A recording, and where it is: the project of its document, or the company of its owner. */
export interface PlacedSpeech {
  row: SpeechRow;
  place: ProjectScope | CompanyScope | AppScope;
  projectId: number | null;
}

/**
 * A recording of the caller, or of a document that the caller may read or change. Throws `not_found` for those of others, and `conflict` for a
 * change in an archived project or company.
 */
export async function requireSpeech(
  context: SpeechContext,
  { id, to }: { id: number; to: 'read' | 'change' },
): Promise<PlacedSpeech> {
  const { app, authority, scope } = context;
  const row = await app.database.read(scope, (tx) => findSpeech(tx, context, id));
  if (!row) throw new Failure('not_found');
  const speech = { row, ...(await placeOf({ app, authority, scope }, { row, to })) };
  if (to === 'change') await assertWritable(app, speech.place);
  return speech;
}

async function placeOf(
  { app, authority, scope }: ContextWithAuthority<AccessibleScope>,
  { row, to }: { row: SpeechRow; to: 'read' | 'change' },
): Promise<Omit<PlacedSpeech, 'row'>> {
  const { documentId } = row;
  if (documentId === null) return { place: await authority.workplace(row.companyId || null), projectId: null };
  const location = await app.database.read(scope, (tx) => locateDocument({ tx, scope }, documentId));
  if (!location) throw new Failure('not_found');
  const { projectId } = location;
  const place = await authority.project('DOCUMENT_READ', projectId);
  if (to === 'change') await authority.project('DOCUMENT_UPDATE', projectId);
  return { place, projectId };
}

/** A recording of the caller. Throws `not_found` for all others. */
export async function requireOwnSpeech(
  context: SpeechContext,
  { id, to }: { id: number; to: 'read' | 'change' },
): Promise<PlacedSpeech> {
  const speech = await requireSpeech(context, { id, to });
  if (speech.row.userId !== context.userId) throw new Failure('not_found');
  return speech;
}
