import { roleContexts } from '@dossier/contract/base/permission';
import { taskStatuses } from '@dossier/contract/tasks/constants';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { registry } from '../../rooms.ts';
import { testProduct } from '../../testing/product.ts';
import type { Manifest } from './archive-form.ts';
import { checkedRow } from './check-archive.ts';
import { fullCompany } from './testing.ts';
import { changed, changeRows, exported, restored } from './testing/archives.ts';
import { digestUpTo, grantAtApp } from './testing/attackers.ts';

// Every column of every part of an archive gets values that an export never writes. Each archive is refused or harmless: nothing outside of
// the resulting company changes.

/** How many of the archives that pass the check are restored; more with `npm test -- --long`. */
const RESTORED = process.env['DOSSIER_TEST_LONG'] ? 400 : 6;

const TOKEN_USED_FOR_MS = 10 * 60_000;

const product = await testProduct();
afterAll(() => product.close());
const full = await fullCompany(product, 'Noordkade');
const other = await fullCompany(product, 'Zuidkade');
const archive = await exported(full.owner, full.company.id);
const attacker = await product.user('Attacker');
await grantAtApp(product, attacker, 'COMPANY_CREATE', 'USER_CREATE');

const parts = unzipSync(archive);
const { parts: named } = JSON.parse(strFromU8(parts['manifest.json']!)) as Manifest;
const firstRows = new Map(
  named.map(({ name }) => {
    const [first] = strFromU8(parts[`tables/${name}.jsonl`]!).split('\n');
    return [name, JSON.parse(first!) as object];
  }),
);
const foreignId = other.document.id;
const wrong: readonly unknown[] = [
  null,
  -1,
  0,
  foreignId,
  product.admin.id,
  Number.MAX_SAFE_INTEGER,
  1.5,
  'text',
  '',
  'x'.repeat(2_000_000),
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../1/original',
  'half a \ud800 pair and a \u0000',
  '0000-01-01T00:00:00+00:00',
  'infinity',
  ...taskStatuses,
  ...roleContexts,
  'technical_admin',
  'erase_company',
  true,
  [],
  [null],
  {},
  { fields: [{ field_id: foreignId }] },
  { document_id: foreignId, version_id: foreignId },
];

interface Mutation {
  part: string;
  column: string;
  value: unknown;
}

function mutations(): Mutation[] {
  return [...firstRows].flatMap(([part, row]) =>
    Object.keys(row).flatMap((column) => wrong.map((value) => ({ part, column, value }))),
  );
}

const mutated = ({ part, column, value }: Mutation): Uint8Array =>
  changed(archive, (unpacked) => changeRows(unpacked, part, (row) => ({ ...row, [column]: value })));

/** Whether the rows of the archive pass the check before anything is written. */
function passes({ part, column, value }: Mutation): boolean {
  try {
    return checkedRow(registry.archive, part, { ...firstRows.get(part)!, [column]: value }) !== null;
  } catch {
    return false;
  }
}

/** The same sample in each run, evenly spread over all parts. */
function chosen<T>(all: readonly T[]): T[] {
  const step = Math.max(1, all.length / RESTORED);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

it('a mutated archive is refused or harmless', { timeout: 1_800_000 }, async () => {
  const all = mutations();
  expect(all.length).toBeGreaterThan(3000);
  const dangerous = all.filter(passes);
  // Most columns accept none of these; that some pass shows that the check does not refuse everything.
  expect(dangerous.length).toBeGreaterThan(100);
  expect(dangerous.length).toBeLessThan(all.length / 2);

  let before = {};
  let signedInAt = -Infinity;
  for (const mutation of chosen(dangerous)) {
    // A token is valid for 15 minutes, and signing in adds a row to the log.
    if (performance.now() - signedInAt > TOKEN_USED_FOR_MS) {
      await attacker.signIn();
      signedInAt = performance.now();
      before = await digestUpTo(product, other.company.id);
    }
    const task = await restored(attacker, mutated(mutation));
    const what = `${mutation.part}.${mutation.column} = ${JSON.stringify(mutation.value).slice(0, 60)}`;
    const code = task.status === 'success' ? undefined : 'ER-0102';
    expect([what, task.error?.code]).toEqual([what, code]);
    expect([what, await digestUpTo(product, other.company.id)]).toEqual([what, before]);
  }
});
