import type { FailureBody } from '@dossier/contract/base/failure';
import { fieldErrors } from '../../testing/field-errors.ts';
import type { CurrentUser, Session } from '@dossier/contract/sign-in/schema';
import { crc32, deflateSync } from 'node:zlib';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { TestUser } from '../../testing/user.ts';
import { cleanPicture } from './picture-bytes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

describe("the user's own sessions", () => {
  it('are listed with device and address, and ended one by one or all at once', async () => {
    const user = await product.user();
    const elsewhere = new TestUser(user.address, user.account);
    const signedIn = await elsewhere.send<{ authentication_token: string }>('POST', 'auth/login', {
      body: user.account,
      headers: { 'user-agent': 'Test browser on a phone' },
    });
    elsewhere.token = signedIn.body.authentication_token;
    const { items } = await user.get<{ items: Session[] }>('auth/session');
    expect(items).toHaveLength(2);
    const other = items.find(({ current }) => !current)!;
    expect(other).toMatchObject({ user_agent: 'Test browser on a phone', address: '127.0.0.1' });

    const stranger = await product.user();
    expect(await stranger.status('DELETE', `auth/session/${other.id}`)).toBe(404);
    expect(await elsewhere.status('GET', 'auth/user')).toBe(200);
    const token = elsewhere.token;
    const socket = io(product.address, { transports: ['websocket'], auth: { token }, reconnection: false });
    await new Promise((resolve) => socket.on('connect', () => resolve(null)));
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    expect(await user.status('DELETE', `auth/session/${other.id}`)).toBe(204);
    await closed;
    expect(await elsewhere.status('GET', 'auth/user')).toBe(401);
    expect(await user.status('DELETE', `auth/session/${other.id}`)).toBe(404);

    await elsewhere.signIn();
    expect(await user.status('DELETE', 'auth/session')).toBe(204);
    expect(user.cookies.has('refresh_token')).toBe(false);
    expect(await user.status('GET', 'auth/user')).toBe(401);
    expect(await elsewhere.status('GET', 'auth/user')).toBe(401);
    expect(await stranger.status('GET', 'auth/user')).toBe(200);
  });
});

/** A chunk of a PNG with its length and checksum. */
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG of that size with text metadata. */
function png(side: number, words = ''): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc((side + 1) * side, 0x80);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${words}`)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/** The segments of a JPEG in order, with a location in its Exif segment. */
const jpeg = (side: number) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from('Exif\0\0 at 52.37 N 4.89 E')),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    segment(0xfe, Buffer.from('a remark')),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
    Buffer.from('<script>behind the end</script>'),
  ]);
};

describe("the user's own picture", () => {
  const put = (user: TestUser, bytes: Buffer, name = 'me.png') =>
    user.upload<CurrentUser>('auth/picture', { name, bytes });

  it('is stored without metadata, served only as an image, and replaced', async () => {
    const user = await product.user();
    const { profile_picture_url: url } = await put(user, png(64, 'taken at home'));
    expect(url).toMatch(/^\/api\/v3\/auth\/picture\/[0-9a-f]{32}\.png$/);
    const shown = await fetch(product.address + url);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes('taken at home')).toBe(false);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');

    const second = await put(user, png(32));
    expect(second.profile_picture_url).not.toBe(url);
    await expect.poll(async () => (await fetch(product.address + url)).status, { timeout: 15_000 }).toBe(404);
    const withoutPicture = await user.delete<CurrentUser>('auth/picture');
    expect(withoutPicture.profile_picture_url).toBeNull();
  });

  it('is refused if it has another type, is too large or damaged', async () => {
    const user = await product.user();
    const refused: [Buffer, number][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
      [Buffer.from('GIF89a'), 415],
      [Buffer.concat([png(8).subarray(0, 40)]), 422],
      [png(4000), 413],
      [Buffer.concat([png(8), Buffer.alloc(1_100_000)]), 413],
    ];
    for (const [bytes, status] of refused) {
      await expect(put(user, bytes)).rejects.toMatchObject({ status });
    }
    for (const name of ['x', '../../secret.key', `${'0'.repeat(32)}.png`]) {
      expect(await user.status('GET', `auth/picture/${encodeURIComponent(name)}`), name).toBe(404);
    }
  });

  it('in JPEG loses location, comments and any trailing data', () => {
    const { type, bytes } = cleanPicture(jpeg(100));
    expect(type).toBe('jpg');
    for (const words of ['52.37', 'a remark', 'script']) expect(bytes.includes(words)).toBe(false);
    expect(bytes.subarray(-9)).toEqual(Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]));
    expect(cleanPicture(bytes).bytes).toEqual(bytes);
    expect(() => cleanPicture(jpeg(100).subarray(0, 60))).toThrow('damaged');
    expect(() => cleanPicture(jpeg(3000))).toThrow('2048 pixels');
  });
});

describe('a password that is easy to guess', () => {
  it.each([
    ['a common password', 'Password123'],
    ['a long common password', '12345678910'],
    ['the name of the account with a number', 'rosamund.larkhill-2026'],
    ['the product name with punctuation', '!!!!Dossier!!!!'],
    ['the whole address', 'rosamund.larkhill@heath-and-moor.example'],
    ['the address as one word, with a few letters', 'RosamundLarkhillHeathAndMoorExample-xyz'],
    ['the domain with a number', 'heath-and-moor.example2026'],
    ['the name of the domain', 'HeathAndMoor!2026'],
    ['substituted letters', 'P@ssw0rd123'],
    ['a common word with a number', 'Sunshine20261123'],
    ['one repeated character', 'aaaaaaaaaa'],
    ['spaces', '          '],
    ['three repeated characters', 'abcabcabcabc'],
    ['a sequence of digits', '0123456789'],
    ['the first and the last name', 'Cordelia Rosamund'],
  ])('is refused: %s', async (_what, password) => {
    const body = {
      email: 'rosamund.larkhill@heath-and-moor.example',
      first_name: 'Rosamund',
      last_name: 'Cordelia',
      password,
    };
    const refusal = await product.admin.send<FailureBody>('POST', 'user', { body });
    expect(refusal.status).toBe(400);
    expect(fieldErrors(refusal.body)).toEqual({ password: 'This password is easy to guess. Choose another.' });
  });

  it('is refused when users change theirs, and the old one remains', async () => {
    const user = await product.user();
    const change = { current_password: user.account!.password, new_password: 'qwertyuiop123' };
    const refusal = await user.send<{ details: object }>('POST', 'auth/password', { body: change });
    expect(refusal.body.details).toHaveProperty('new_password');
    const own = { ...change, new_password: user.account!.email };
    expect((await user.send<{ details: object }>('POST', 'auth/password', { body: own })).body.details).toHaveProperty(
      'new_password',
    );
    await user.signIn();
  });

  it('may contain a short name or digits of the address', async () => {
    const accepted = { 'ann@heath.example': 'brass heath kettle 7', '2026@t.example': '3141592653589' };
    for (const [email, password] of Object.entries(accepted)) {
      const body = { email, first_name: 'Ann', password };
      expect(await product.admin.status('POST', 'user', { body }), password).toBe(200);
    }
  });
});
