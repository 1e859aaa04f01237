// Where things are in the checkout. Nothing here needs an installed package.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the checkout, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** What the build makes. */
export const dist = join(root, 'dist');

/** An absolute path of something in the checkout. */
export const inRoot = (...parts) => join(root, ...parts);
