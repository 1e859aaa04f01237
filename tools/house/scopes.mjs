// The rule that stores of tenant tables take a scope.
import { posix } from 'node:path';
import { declarations } from './declarations.mjs';

const store = /^server\/src\/features\/[^/]+\/store(-[a-z]+)?\.ts$/;

/**
 * Exported functions of a store that touch a tenant table, directly or through others of their file, and have no parameter of a scope's type.
 * @param {Map<string, string>} files
 * @returns {string[]} one sentence for each
 */
export function unscopedStores(files) {
  const scopes = scopeTypes(files);
  return [...files].flatMap(([path, text]) => {
    if (!store.test(path)) return [];
    const tables = tenantTables(files.get(posix.join(posix.dirname(path), 'tables.ts')) ?? '');
    const parts = declarations(text);
    const touching = new Set(
      parts.filter(({ body }) => tables.some((table) => table.test(body))).map(({ name }) => name),
    );
    // Again until nothing is added: a function may reach the table through several others.
    for (let size = -1; size !== touching.size;) {
      size = touching.size;
      for (const { name, body } of parts) {
        if ([...touching].some((other) => other !== name && new RegExp(`\\b${other}\\b`).test(body)))
          touching.add(name);
      }
    }
    return parts
      .filter(({ name, exported, parameters }) => exported && parameters !== null && touching.has(name))
      .filter(({ parameters }) => ![...(parameters ?? '').matchAll(/\b[A-Z]\w*/g)].some(([type]) => scopes.has(type)))
      .map(({ name }) => `${path}: ${name} touches a tenant table and takes no scope`);
  });
}

/**
 * Patterns of the tables in a `tables.ts` whose rows belong to a company: those with a column `company_id`, and `company` itself.
 * @param {string} text
 */
function tenantTables(text) {
  const parts = declarations(text);
  const columns = parts.filter(({ body }) => /'company_id'/.test(body) && !/\bpgTable\(/.test(body));
  return parts.flatMap(({ name, body }) => {
    const [, table] = /\bpgTable\(\s*'(\w+)'/.exec(body) ?? [];
    if (!table) return [];
    const hasCompany = /'company_id'/.test(body) || columns.some((shared) => body.includes(`...${shared.name}(`));
    // Its variable, or its name inside SQL.
    const pattern = new RegExp(`(?<![.'\\w])${name}\\b(?!:)|\\b(from|join|into|update) ${table}\\b`);
    return hasCompany || table === 'company' ? [pattern] : [];
  });
}

/**
 * The types of `access/scope.ts`, unions of these alone, and interfaces with such a scope.
 * @param {Map<string, string>} files
 */
function scopeTypes(files) {
  const known = new Set(['AppScope', 'CompanyScope', 'ProjectScope', 'AccessibleScope', 'TenantScope', 'Scope']);
  const ours = [...files].filter(([path]) => path.startsWith('server/src/')).map(([, text]) => text);
  for (const text of ours) {
    for (const [, name = '', union = ''] of text.matchAll(/^(?:export )?type (\w+Scope) =\s*([\w\s|]+);/gm)) {
      if (union.split('|').every((part) => part.trim() === '' || known.has(part.trim()))) known.add(name);
    }
  }
  for (const text of ours) {
    for (const [, name = '', type = ''] of text.matchAll(
      /^(?:export )?interface (\w+) \{[^}]*^ {2}(?:readonly )?scope: (\w+);/gm,
    )) {
      if (known.has(type)) known.add(name);
    }
  }
  return known;
}
