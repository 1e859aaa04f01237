import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { drawFile } from '../../documents/verbs/draw-file.ts';
import { openPicture } from '../../documents/verbs/open-picture.ts';
import { requireCopy } from './read-copies.ts';

/** How the pages of a verified copy look. Throws `conflict` if it is not verified, `not_found` if they cannot be drawn. */
export async function drawCopy({ app, scope }: Context<ProjectScope>, id: number): Promise<OutgoingFile> {
  const { companyId } = scope;
  return drawFile({ app, scope }, { companyId, ...(await fileOf({ app, scope }, id)) });
}

/** A picture on the drawn pages of a verified copy. Throws `conflict` if it is not verified, `not_found` if there is none. */
export async function downloadCopyPicture(
  { app, scope }: Context<ProjectScope>,
  { id, at }: { id: number; at: number },
): Promise<OutgoingFile> {
  return await openPicture({ app, scope }, { at, ...(await fileOf({ app, scope }, id)) });
}

async function fileOf({ app, scope }: Context<ProjectScope>, id: number) {
  const { type, key, size, sha256 } = await app.database.read(scope, (tx) =>
    requireCopy({ tx, scope }, { id, isVerified: true }),
  );
  return { type: type!, file: { key, size: size!, sha256: sha256! } };
}
