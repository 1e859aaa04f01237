/**
 * Takes zod's place in the browser's bundle (see `vite.config.ts`). The contract's tables are made of schemas, but a browser needs only
 * their methods, paths and types: the server is the one that validates. This saves a tenth of the first load. Whatever a schema is asked
 * to become, it stays nothing; asking it to validate is an error.
 */
const nothing: unknown = new Proxy(() => nothing, {
  get(_target, name) {
    if (typeof name === 'symbol') return undefined;
    if (/^(safe)?(parse|decode|encode)/i.test(name)) {
      throw new Error(`Schemas are left out of the browser's bundle: ${name} is the server's work`);
    }
    return nothing;
  },
});

export const z = nothing;
