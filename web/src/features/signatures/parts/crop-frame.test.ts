import { expect, test } from 'vitest';
import { frameInCrop, sizeOfPng } from './crop-frame.ts';

test('a signature is in the middle of the picture around it', () => {
  expect(frameInCrop({ width: 200, height: 50 }, { width: 480, height: 190 })).toEqual([140, 70, 200, 50]);
});

test('the size is read from the header of a PNG', async () => {
  const header = new Uint8Array(24);
  header.set([
    0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0xe0, 0, 0, 0, 0xbe,
  ]);
  expect(await sizeOfPng(new Blob([header]))).toEqual({ width: 480, height: 190 });
  expect(await sizeOfPng(new Blob(['GIF89a']))).toBeNull();
  expect(await sizeOfPng(new Blob([new Uint8Array(24)]))).toBeNull();
});
