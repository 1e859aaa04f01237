import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Pixels } from './pixels.ts';

import type { init } from '@jsquash/webp/decode.js';

type Decoder = (bytes: ArrayBuffer) => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;

/** Part of Node.js, but not of its types. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Parameters<typeof init>[0]> };

const require = createRequire(import.meta.url);
let decoder: Promise<Decoder> | undefined;

async function loadDecoder(): Promise<Decoder> {
  const { default: decode, init } = await import('@jsquash/webp/decode.js');
  const bytes = await readFile(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await init(await WebAssembly.compile(bytes));
  return decode as Decoder;
}

/** Width and height of a WebP file (RFC 9649); undefined if it has no header. */
export function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Decodes a WebP file with libwebp, compiled to WebAssembly. Throws if it is damaged. */
export async function decodeWebp(bytes: Buffer): Promise<Pixels> {
  decoder ??= loadDecoder();
  const decode = await decoder;
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const { width, height, data } = await decode(buffer).catch((error: unknown) => {
    // After an error its memory can no longer be trusted.
    decoder = undefined;
    throw error;
  });
  return { width, height, rgba: data };
}
