import type { Context, ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Caller } from '../../../access/actor.ts';
import type { IncomingFile, OutgoingFile } from '../../../streamed-files.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { changeOwnPicture, getSelf } from '../../users/verbs/own-profile.ts';
import { cleanPicture } from '../picture-bytes.ts';

const MAX_BYTES = 1024 * 1024;
const mimeTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;

const fileKey = (name: string) => `people/${name}`;

/** Stores a file as the caller's picture, under a new random name. */
export async function putPicture(
  { app, scope, caller }: ContextWithCaller<AccessibleScope>,
  file: IncomingFile | null,
): Promise<CurrentUser> {
  if (!file) throw new Failure('validation', undefined, { file: say('picture_required') });
  const { type, bytes } = cleanPicture(await readAll(file.stream));
  const name = `${randomBytes(16).toString('hex')}.${type}`;
  await app.files.put(fileKey(name), Readable.from([bytes]), { length: bytes.length, mime: mimeTypes[type] });
  return change({ app, scope }, caller, name);
}

/** Deletes the file of a picture that is no longer used. */
export const deletePicture = ({ app }: Pick<Context, 'app'>, name: string): Promise<void> =>
  app.files.delete(fileKey(name));

/** Removes the caller's picture. */
export const removePicture = ({ app, scope, caller }: ContextWithCaller<AccessibleScope>): Promise<CurrentUser> =>
  change({ app, scope }, caller, null);

async function change(
  { app, scope }: Context<AccessibleScope>,
  caller: Caller,
  name: string | null,
): Promise<CurrentUser> {
  return app.database.app(async (tx) => {
    const before = await changeOwnPicture({ tx }, { userId: caller.userId, key: name });
    if (before !== null) afterCommit(tx, () => deletePicture({ app }, before));
    const self = await getSelf({ tx }, { userId: caller.userId, technicalAdmin: caller.technicalAdmin });
    await recordForInstallation(
      { tx },
      {
        actor: scope.actor,
        entries: [
          {
            action: 'update',
            entityType: 'user',
            entityId: caller.userId,
            name: self.email,
            before: { picture: before !== null },
            after: { picture: name !== null },
          },
        ],
      },
    );
    return self;
  });
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Failure('too_large', say('picture_too_large'));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A picture by its name. */
export async function getPicture({ app }: Pick<Context, 'app'>, name: string): Promise<OutgoingFile> {
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
