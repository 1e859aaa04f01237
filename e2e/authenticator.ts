// A TOTP authenticator app.
import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** How long a code is still valid when returned. */
const SPARE_MS = 12_000;

export interface Authenticator {
  /** The earliest unused code that is still valid; waits if there is none. */
  code: () => Promise<string>;
}

export function createAuthenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  let last = 0;
  return {
    async code() {
      // The product also accepts the previous and the next code.
      const step = Math.max(last + 1, Math.ceil((Date.now() + SPARE_MS) / STEP_MS) - 2);
      const early = (step - 1) * STEP_MS - Date.now();
      if (early > 0) await sleep(early);
      last = step;
      return totp.generate({ timestamp: step * STEP_MS });
    },
  };
}
