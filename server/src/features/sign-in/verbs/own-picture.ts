import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Caller, IncomingFile, OutgoingFile } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { changeOwnPicture, selfOf } from '../../users/verbs/self-of.ts';
import { cleanPicture } from '../picture-bytes.ts';

const BYTES_AT_MOST = 1024 * 1024;
const mimeTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;

const fileKey = (name: string) => `people/${name}`;

/** Makes a file the caller's picture. Its name cannot be guessed, and a new picture has a new one. */
export async function putPicture(
  app: App,
  scope: ReachScope,
  caller: Caller,
  file: IncomingFile | null,
): Promise<CurrentUser> {
  if (!file) throw new Failure('validation', undefined, { file: 'Choose a picture.' });
  const { type, bytes } = cleanPicture(await readAll(file.stream));
  const name = `${randomBytes(16).toString('hex')}.${type}`;
  await app.files.put(fileKey(name), Readable.from([bytes]), { length: bytes.length, mime: mimeTypes[type] });
  return change(app, scope, caller, name);
}

/** Takes the file of a picture away that is nobody's any more. */
export const deletePicture = (app: Pick<App, 'files'>, name: string): Promise<void> => app.files.delete(fileKey(name));

/** Takes the caller's picture away. */
export const removePicture = (app: App, scope: ReachScope, caller: Caller): Promise<CurrentUser> =>
  change(app, scope, caller, null);

async function change(app: App, scope: ReachScope, caller: Caller, name: string | null): Promise<CurrentUser> {
  return app.database.app(async (tx) => {
    const before = await changeOwnPicture(tx, caller.userId, name);
    if (before !== null) afterCommit(tx, () => deletePicture(app, before));
    const self = await selfOf(tx, caller.userId, caller.technicalAdmin);
    await recordForInstallation(tx, scope.actor, {
      action: 'update',
      entityType: 'user',
      entityId: caller.userId,
      name: self.email,
      before: { picture: before !== null },
      after: { picture: name !== null },
    });
    return self;
  });
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BYTES_AT_MOST) throw new Failure('too_large', 'A picture has at most 1 MB. Make it smaller.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A picture by its name. */
export async function getPicture(app: Pick<App, 'files'>, name: string): Promise<OutgoingFile> {
  const type = /^[0-9a-f]{32}\.(png|jpg)$/.exec(name)?.[1] as keyof typeof mimeTypes | undefined;
  const size = type ? await app.files.size(fileKey(name)) : null;
  if (!type || size === null) throw new Failure('not_found');
  return {
    filename: `picture.${type}`,
    mimeType: mimeTypes[type],
    size,
    etag: name,
    open: (range) => app.files.get(fileKey(name), range ? { range } : {}),
  };
}
