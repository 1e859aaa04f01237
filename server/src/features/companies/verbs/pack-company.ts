import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { newestSchema } from '../../../engines/database/schema-number.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { rolesForArchive } from '../../roles/verbs/archived-roles.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { peopleForArchive } from '../../users/verbs/archived-people.ts';
import type { ArchiveRules } from '../../../archive/rules.ts';
import { FORMAT, filePath, type Manifest, MANIFEST, MAX_LINE_BYTES, partPath } from '../archive-form.ts';
import { findOwnRow } from '../store.ts';
import { countRows, idsIn, readLines, peopleIn, findSystemRows } from '../store-archive.ts';
import { archivedTables, requireRule } from './restore-rows.ts';
import { streamZip, type ZipEntry } from '../../../streamed-zip.ts';

type Context = TaskContext<CompanyScope>;

/**
 * Streams the company into a zip: its rows from one snapshot, its files by hash, then the manifest with the hash of each part. The key
 * appears only when all is written; a run after a crash starts over. Returns size and hash.
 */
export async function packCompany(context: Context, key: string): Promise<{ size: number; sha256: string }> {
  const { app, scope } = context;
  return app.database.read(scope, (tx) =>
    app.files.put(key, Readable.from(streamZip(archiveEntries(context, tx))), { mime: 'application/zip' }),
  );
}

async function* archiveEntries({ app, scope, step }: Context, tx: Tx): AsyncGenerator<ZipEntry> {
  const rules = app.registry.archive;
  const company = await findOwnRow(tx, scope);
  if (!company) throw new Failure('not_found');
  const tables = await archivedTables({ tx }, rules);
  const parts: Manifest['parts'] = [];
  const files = new Map<string, string>();
  const people = new Set<number>(company.createdBy === null ? [] : [company.createdBy]);

  let total = 0;
  for (const { name } of tables) total += await countRows(tx, scope, name, packedRows(rules, name));
  const reading = step('read_rows', total);
  for (const { name } of tables) {
    for (const id of await peopleIn(tx, scope, name, requireRule(rules, name).users ?? [])) people.add(id);
    yield part(parts, name, seen(name, readAllLines(name)));
  }
  const { roles, assignments } = await rolesForArchive({ tx, scope });
  for (const { user_id } of assignments) people.add(user_id);
  yield part(parts, 'role', lines(roles));
  yield part(parts, 'role_assignment', lines(assignments));
  yield part(parts, 'person', lines(await peopleForArchive({ tx }, [...people])));
  reading.done();

  const packing = step('pack_files', files.size);
  for (const [hash, key] of files) {
    yield { name: filePath(hash), bytes: await app.files.get(key) };
    packing.advance();
  }
  packing.done();

  const { id, name, description, active, createdBy: created_by } = company;
  const manifest: Manifest = {
    kind: 'dossier company',
    format: FORMAT,
    schema: newestSchema,
    made_at: new Date().toISOString(),
    company: { id, name, description, active, created_by },
    parts,
  };
  yield { name: MANIFEST, bytes: [Buffer.from(JSON.stringify(manifest, null, 2))] };

  /** The company's rows, and those of the installation that it uses. */
  async function* readAllLines(table: string): AsyncGenerator<string[]> {
    const { sharedRows, neverExported: without = [] } = requireRule(rules, table);
    const names = new Set<string>();
    for await (const group of readLines(tx, scope, table, { where: packedRows(rules, table), without })) {
      if (sharedRows) for (const line of group) names.add(nameIn(JSON.parse(line), sharedRows.name));
      yield group;
    }
    if (!sharedRows) return;
    const ids = await idsIn(tx, scope, sharedRows.table, sharedRows.column);
    const rows = await app.database.app((systemTx) => findSystemRows(systemTx, table, ids));
    // The company may have one of the same name.
    yield rows.map((row) =>
      JSON.stringify(
        names.has(nameIn(row, sharedRows.name))
          ? { ...row, [sharedRows.name]: `${String(row[sharedRows.name])} (2)` }
          : row,
      ),
    );
  }

  /** Counts the exported rows, and collects the files that they refer to. */
  async function* seen(table: string, groups: AsyncIterable<string[]>): AsyncGenerator<string[]> {
    for await (const group of groups) {
      if (requireRule(rules, table).storesFiles)
        for (const { key, sha256 } of group.map(storedFile)) files.set(sha256, key);
      yield group;
      reading.advance(group.length);
    }
  }
}

const packedRows = (rules: ArchiveRules, table: string): string => requireRule(rules, table).packed ?? 'true';

const nameIn = (row: Record<string, unknown>, column: string) => String(row[column]).toLowerCase();

const storedFile = (line: string) => JSON.parse(line) as { key: string; sha256: string };

async function* lines(rows: readonly object[]): AsyncGenerator<string[]> {
  yield rows.map((row) => JSON.stringify(row));
}

/** JSON lines for the zip; the manifest entry is complete after the last one. */
function part(parts: Manifest['parts'], name: string, groups: AsyncIterable<string[]>): ZipEntry {
  async function* bytes(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const group of groups) {
      if (group.length === 0) continue;
      if (group.some((line) => Buffer.byteLength(line) > MAX_LINE_BYTES))
        throw new Error(`A row of ${name} is too long.`);
      const text = Buffer.from(`${group.join('\n')}\n`);
      rows += group.length;
      hash.update(text);
      yield text;
    }
    parts.push({ name, rows, sha256: hash.digest('hex') });
  }
  return { name: partPath(name), bytes: bytes() };
}
