// Paths in the checkout. Needs no installed packages.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The output of the build. */
export const dist = join(root, 'dist');

/** The absolute path of a path in the checkout. */
export const inRoot = (...parts) => join(root, ...parts);
