// The authenticator app on the phone of a test, by the clock on the wall.
import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** Gives codes that were not given before. */
export interface Authenticator {
  /** The next code; when the one of this half minute was used, that of the next one, and after that it waits for the clock. */
  code: () => Promise<string>;
}

export function authenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  let last = 0;
  return {
    async code() {
      const step = Math.max(last + 1, Math.floor(Date.now() / STEP_MS));
      // The product takes the code of the coming half minute too: clocks differ.
      const early = (step - 1) * STEP_MS - Date.now();
      if (early > 0) await sleep(early);
      last = step;
      return totp.generate({ timestamp: step * STEP_MS });
    },
  };
}
