import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Failure } from '@dossier/contract/base/failure';
import { safeMediaType } from '../../media-type.ts';
import { checkKey, checkPrefix } from './keys.ts';
import { measure } from './measure.ts';
import type { Files } from './port.ts';

export interface S3Options {
  bucket: string;
  /** What every key in the bucket begins with. */
  prefix: string;
  region: string;
  endpoint: string | null;
  /** Without them the machine's own role is used. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Whether the bucket stands in the path instead of the host name. */
  pathStyle: boolean;
}

/** Larger files go in parts of this size; S3 takes 10,000 of them, 160 GB. */
const partSize = 16 * 1024 * 1024;
const deletedAtOnce = 16;

/** Keeps files in a bucket of S3, or of a service that speaks like it. */
export function openS3({ bucket, prefix: base, ...options }: S3Options): Files {
  const client = clientOf(options);
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: base + key };
  };

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    checkPrefix(prefix);
    let after: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: base + prefix, ContinuationToken: after }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(base.length);
      after = page.NextContinuationToken;
    } while (after);
  }

  return {
    async put(key, stream, { length, mime } = {}) {
      const where = at(key);
      const ContentType = mime && safeMediaType(mime);
      try {
        const measured = measure(stream, length);
        const parts = inParts(measured.bytes);
        const first = (await nextOf(parts)) ?? Buffer.alloc(0);
        if (first.byteLength === partSize) await putParts(client, { ...where, ContentType }, first, parts);
        else {
          // Shorter than a part: the stream has ended, and its length has been judged.
          await nextOf(parts);
          const put = { ...where, Body: first, ContentLength: first.byteLength, ContentType };
          await client.send(new PutObjectCommand(put));
        }
        return measured.result();
      } catch (error) {
        stream.destroy();
        throw isFull(error) ? new Failure('storage_full') : error;
      }
    },

    async get(key, { range } = {}) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) throw new Failure('not_found');
        if (statusOf(error) === 416) return Readable.from([]);
        throw error;
      }
    },

    size: sizeOf,
    exists: async (key) => (await sizeOf(key)) !== null,

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async deletePrefix(prefix) {
      if (prefix === '') throw new Error('Deleting every file takes a prefix.');
      let batch: string[] = [];
      const flush = async () => {
        await Promise.all(batch.map((key) => client.send(new DeleteObjectCommand(at(key)))));
        batch = [];
      };
      for await (const key of list(prefix)) {
        batch.push(key);
        if (batch.length === deletedAtOnce) await flush();
      }
      await flush();
    },

    list,

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

function clientOf({
  region,
  endpoint,
  pathStyle,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Options, 'bucket' | 'prefix'>): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Services other than Amazon's do not know the newer checksums; ours is the SHA-256 we store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Sends a part after the other, so that no more than two are in memory; what was sent is taken back when the stream breaks off. */
async function putParts(
  client: S3Client,
  { ContentType, ...where }: { Bucket: string; Key: string; ContentType: string | undefined },
  first: Buffer,
  more: AsyncIterator<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...where, ContentType }));
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let part: Buffer | undefined = first; part; part = await nextOf(more)) {
      const PartNumber = Parts.length + 1;
      const upload = new UploadPartCommand({
        ...where,
        UploadId,
        PartNumber,
        Body: part,
        ContentLength: part.byteLength,
      });
      Parts.push({ ETag: (await client.send(upload)).ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => {});
    throw error;
  }
}

/** Joins and cuts chunks so that every piece but the last has the size of a part. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.byteLength;
    while (size >= partSize) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partSize);
      held = [all.subarray(partSize)];
      size -= partSize;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

async function nextOf<T>(iterator: AsyncIterator<T>): Promise<T | undefined> {
  const { done, value } = await iterator.next();
  return done ? undefined : value;
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const isMissing = (error: unknown) => statusOf(error) === 404;
/** By the names that services give it. */
const isFull = (error: unknown) =>
  error instanceof S3ServiceException &&
  (statusOf(error) === 507 || ['QuotaExceeded', 'XMinioStorageFull', 'ServiceQuotaExceeded'].includes(error.name));
