import { describe, expect, test } from 'vitest';
import type { Secrets } from './port.ts';

/** The contract that every secrets engine must meet. `open` makes one with a current key and old ones. */
export function secretsSuite(
  name: string,
  open: (key: string, oldKeys?: string[]) => Secrets,
  keys: [string, string],
): void {
  describe(`port: ${name}`, () => {
    const [first, second] = keys;
    const secrets = open(first);

    test('opens what it sealed, which reveals nothing', () => {
      for (const plain of ['', 'sk-päss', 'x'.repeat(100_000)]) {
        const sealed = secrets.seal(plain, 'provider:1');
        expect(secrets.open(sealed, 'provider:1')).toBe(plain);
        if (plain) expect(sealed).not.toContain(plain);
      }
    });

    test('sealing the same secret twice gives different results', () => {
      expect(secrets.seal('same', 'provider:1')).not.toBe(secrets.seal('same', 'provider:1'));
    });

    test('a secret opens only in its context', () => {
      const sealed = secrets.seal('key of the first', 'provider:1');
      expect(() => secrets.open(sealed, 'provider:2')).toThrow('belongs somewhere else');
    });

    test('a secret with any changed letter does not open', () => {
      const sealed = secrets.seal('secret', 'provider:1');
      for (let at = 0; at < sealed.length - 1; at++) {
        const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
        let opened: string | null = null;
        try {
          opened = secrets.open(changed, 'provider:1');
        } catch {
          continue;
        }
        // The last letter of a base64 text may contain unused bits; the decrypted text stays the same.
        expect(opened).toBe('secret');
      }
      expect(() => secrets.open('', 'provider:1')).toThrow('not known here');
      expect(() => secrets.open('v1.a.b.c', 'provider:1')).toThrow('not known here');
    });

    test('after a key rotation old secrets still open and need resealing', () => {
      const sealed = secrets.seal('kept', 'provider:1');
      const rotated = open(second, [first]);
      expect(rotated.open(sealed, 'provider:1')).toBe('kept');
      expect(rotated.isOld(sealed)).toBe(true);
      const resealed = rotated.seal(rotated.open(sealed, 'provider:1'), 'provider:1');
      expect(rotated.isOld(resealed)).toBe(false);
      expect(open(second).open(resealed, 'provider:1')).toBe('kept');
      expect(() => open(second).open(sealed, 'provider:1')).toThrow('not known here');
    });

    test('derived keys are stable and differ by purpose', () => {
      expect(secrets.derive('tokens')).toEqual(open(first).derive('tokens'));
      expect(secrets.derive('tokens')).toHaveLength(32);
      expect(secrets.derive('tokens')).not.toEqual(secrets.derive('links'));
      expect(secrets.derive('tokens')).not.toEqual(open(second).derive('tokens'));
    });
  });
}
