// Rule: store functions that access tenant tables take a scope.
import { posix } from 'node:path';
import { declarations } from './declarations.mjs';

const store = /^server\/src\/features\/[^/]+\/store(-[a-z]+)?\.ts$/;

/**
 * Exported store functions that access a tenant table, directly or through functions of the same file, without a scope parameter.
 * @param {Map<string, string>} files
 * @returns {string[]} a line for each
 */
export function unscopedStores(files) {
  const scopes = scopeTypes(files);
  return [...files].flatMap(([path, text]) => {
    if (!store.test(path)) return [];
    const tables = tenantTables(files.get(posix.join(posix.dirname(path), 'tables.ts')) ?? '');
    const parts = declarations(text);
    const accessing = new Set(
      parts.filter(({ body }) => tables.some((table) => table.test(body))).map(({ name }) => name),
    );
    // Transitive closure over the functions of the file.
    for (let size = -1; size !== accessing.size;) {
      size = accessing.size;
      for (const { name, body } of parts) {
        if ([...accessing].some((other) => other !== name && new RegExp(`\\b${other}\\b`).test(body)))
          accessing.add(name);
      }
    }
    return parts
      .filter(({ name, exported, parameters }) => exported && parameters !== null && accessing.has(name))
      .filter(({ parameters }) => ![...(parameters ?? '').matchAll(/\b[A-Z]\w*/g)].some(([type]) => scopes.has(type)))
      .map(({ name }) => `${path}: ${name} accesses a tenant table without a scope`);
  });
}

/**
 * Patterns of the tenant tables in a `tables.ts`: those with a column `company_id`, and `company`.
 * @param {string} text
 */
function tenantTables(text) {
  const parts = declarations(text);
  const columns = parts.filter(({ body }) => /'company_id'/.test(body) && !/\bpgTable\(/.test(body));
  return parts.flatMap(({ name, body }) => {
    const [, table] = /\bpgTable\(\s*'(\w+)'/.exec(body) ?? [];
    if (!table) return [];
    const hasCompany = /'company_id'/.test(body) || columns.some((shared) => body.includes(`...${shared.name}(`));
    // The variable, or the name in SQL.
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
  const texts = [...files].filter(([path]) => path.startsWith('server/src/')).map(([, text]) => text);
  for (const text of texts) {
    for (const [, name = '', union = ''] of text.matchAll(/^(?:export )?type (\w+Scope) =\s*([\w\s|]+);/gm)) {
      if (union.split('|').every((part) => part.trim() === '' || known.has(part.trim()))) known.add(name);
    }
  }
  for (const text of texts) {
    for (const [, name = '', type = ''] of text.matchAll(
      /^(?:export )?interface (\w+) \{[^}]*^ {2}(?:readonly )?scope: (\w+);/gm,
    )) {
      if (known.has(type)) known.add(name);
    }
  }
  return known;
}
