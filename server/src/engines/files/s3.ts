import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
import { assertKey, assertPrefix } from './keys.ts';
import { measure } from './measure.ts';
import type { Files } from './port.ts';

export interface S3Options {
  bucket: string;
  /** Prefix of every key in the bucket. */
  prefix: string;
  region: string;
  endpoint: string | null;
  /** Null: use the credentials of the machine's role. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Whether the bucket is in the path instead of the host name. */
  pathStyle: boolean;
}

/** Size of the parts of multipart uploads; S3 allows 10,000 of them, so 160 GB. */
const PART_SIZE = 16 * 1024 * 1024;
const DELETE_BATCH_SIZE = 16;

/** Stores files in a bucket of S3 or a compatible service. */
export function openS3({ bucket, prefix: base, ...options }: S3Options): Files {
  const client = createClient(options);
  const objectRef = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: base + key };
  };

  async function objectSize(key: string): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(objectRef(key)))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    assertPrefix(prefix);
    let continuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: base + prefix, ContinuationToken: continuationToken }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(base.length);
      continuationToken = page.NextContinuationToken;
    } while (continuationToken);
  }

  const put: Files['put'] = async (key, stream, { length, mime } = {}) => {
    const ref = objectRef(key);
    const ContentType = mime && safeMediaType(mime);
    try {
      const measuredStream = measure(stream, length);
      const parts = splitIntoParts(measuredStream.bytes);
      const first = (await nextValue(parts)) ?? Buffer.alloc(0);
      if (first.byteLength === PART_SIZE) await putParts(client, { ...ref, ContentType }, first, parts);
      else {
        // Less than a part: reads to the end of the stream, so that its length is checked.
        await nextValue(parts);
        const input = { ...ref, Body: first, ContentLength: first.byteLength, ContentType };
        await client.send(new PutObjectCommand(input));
      }
      return measuredStream.result();
    } catch (error) {
      stream.destroy();
      throw isFull(error) ? new Failure('storage_full') : error;
    }
  };

  return {
    put,

    async copy(from, to) {
      const length = await objectSize(from);
      if (length === null) throw new Failure('not_found');
      const { Body, ContentType: mime } = await client.send(new GetObjectCommand(objectRef(from)));
      await put(to, Body as Readable, { length, ...(mime !== undefined && { mime }) });
    },

    async adopt(key, path, { mime } = {}) {
      const { size } = await stat(path);
      return await put(key, createReadStream(path), { length: size, ...(mime !== undefined && { mime }) });
    },

    async get(key, { range } = {}) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...objectRef(key), Range }));
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) throw new Failure('not_found');
        if (httpStatus(error) === 416) return Readable.from([]);
        throw error;
      }
    },

    size: objectSize,
    exists: async (key) => (await objectSize(key)) !== null,

    async delete(key) {
      await client.send(new DeleteObjectCommand(objectRef(key)));
    },

    async deletePrefix(prefix) {
      if (prefix === '') throw new Error('Deleting every file takes a prefix.');
      let batch: string[] = [];
      const flush = async () => {
        await Promise.all(batch.map((key) => client.send(new DeleteObjectCommand(objectRef(key)))));
        batch = [];
      };
      for await (const key of list(prefix)) {
        batch.push(key);
        if (batch.length === DELETE_BATCH_SIZE) await flush();
      }
      await flush();
    },

    list,

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

function createClient({
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
    // Other services do not support the newer checksums; Dossier stores its own SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Uploads one part after another, so that at most two are in memory; aborts the upload if the stream fails. */
async function putParts(
  client: S3Client,
  { ContentType, ...ref }: { Bucket: string; Key: string; ContentType: string | undefined },
  first: Buffer,
  rest: AsyncIterator<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...ref, ContentType }));
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let part: Buffer | undefined = first; part; part = await nextValue(rest)) {
      const PartNumber = Parts.length + 1;
      const upload = new UploadPartCommand({
        ...ref,
        UploadId,
        PartNumber,
        Body: part,
        ContentLength: part.byteLength,
      });
      Parts.push({ ETag: (await client.send(upload)).ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...ref, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...ref, UploadId })).catch(() => {});
    throw error;
  }
}

/** Joins and splits chunks into pieces of exactly one part, except for the last. */
async function* splitIntoParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.byteLength;
    while (size >= PART_SIZE) {
      const buffer = Buffer.concat(chunks);
      yield buffer.subarray(0, PART_SIZE);
      chunks = [buffer.subarray(PART_SIZE)];
      size -= PART_SIZE;
    }
  }
  if (size > 0) yield Buffer.concat(chunks);
}

async function nextValue<T>(iterator: AsyncIterator<T>): Promise<T | undefined> {
  const { done, value } = await iterator.next();
  return done ? undefined : value;
}

const httpStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
const isMissing = (error: unknown) => httpStatus(error) === 404;
/** Error names differ between services. */
const isFull = (error: unknown) =>
  error instanceof S3ServiceException &&
  (httpStatus(error) === 507 || ['QuotaExceeded', 'XMinioStorageFull', 'ServiceQuotaExceeded'].includes(error.name));
