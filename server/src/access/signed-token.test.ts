import { randomBytes } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { signedToken } from './signed-token.ts';

const key = randomBytes(32);
const claims = { sub: '7', iss: 'dossier', iat: 1, exp: 4_000_000_000, sid: 'ä/ü+?' };

it('is verified by jose with the same key only', async () => {
  const { payload, protectedHeader } = await jwtVerify(signedToken(claims, key), key, { algorithms: ['HS256'] });
  expect(payload).toEqual(claims);
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  await expect(jwtVerify(signedToken(claims, key), randomBytes(32))).rejects.toThrow('signature');
});

it('is invalid if a claim was changed', async () => {
  const [head, , signature] = signedToken(claims, key).split('.');
  const other = signedToken({ ...claims, sub: '1' }, key).split('.')[1];
  await expect(jwtVerify(`${head}.${other}.${signature}`, key)).rejects.toThrow('signature');
});
