import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Codes of the previous and next step are accepted too: clocks differ, and typing takes time. */
const WINDOW = 1;

const makeTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Dossier', label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });

/** A new secret for time-based codes (RFC 6238): 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The secret as a URL for the QR code of authenticator apps. */
export const totpUrl = (secret: string, email: string): string => makeTotp(secret, email).toString();

/** The step of a code near a time in milliseconds; null if the code is wrong. */
export function findStep(secret: string, code: string, now: number = Date.now()): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const off = makeTotp(secret).validate({ token: digits, timestamp: now, window: WINDOW });
  return off === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + off;
}
