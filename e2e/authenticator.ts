// The authenticator app on the phone of a test, by the clock on the wall.
import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** How long a code must still be taken when it is given. */
const SPARE_MS = 12_000;

/** Gives codes that were not given before. */
export interface Authenticator {
  /** The earliest code that the product still takes; after three of them it waits for the clock. */
  code: () => Promise<string>;
}

export function authenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  let last = 0;
  return {
    async code() {
      // The product takes the codes of the half minutes before and after this one too: clocks differ.
      const step = Math.max(last + 1, Math.ceil((Date.now() + SPARE_MS) / STEP_MS) - 2);
      const early = (step - 1) * STEP_MS - Date.now();
      if (early > 0) await sleep(early);
      last = step;
      return totp.generate({ timestamp: step * STEP_MS });
    },
  };
}
