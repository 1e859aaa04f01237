import { auditPaths } from '@dossier/contract/audit/paths';
import { auditEntry } from '@dossier/contract/audit/schema';
import { permissionKeys } from '@dossier/contract/base/permission';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const entry = (id: number, parts: object) =>
  like(auditEntry, { id, name: `Entry ${id}`, actor_kind: 'system', ...parts });
const items = [
  entry(1, {
    action: 'move',
    entity_type: 'document',
    before: { project_id: 2, project: 'Contracts' },
    after: { project_id: 4, project: 'Leases' },
  }),
  entry(2, {
    action: 'upload',
    entity_type: 'document',
    after: { filename: 'Annex.pdf', size: 2_500_000, type: 'pdf' },
  }),
  entry(3, { action: 'update', entity_type: 'document', before: { size: 4 }, after: { size: 5 } }),
  entry(4, {
    action: 'delete',
    entity_type: 'user',
    before: { roles: [{ role: 'Manager', context: 'project' }], archive_made_at: '2026-11-25T08:00:00.000Z' },
  }),
];

test('the values of an entry are words: names instead of ids, sizes, and moments', async () => {
  const { user } = await openPage('/audit-log', {
    may: permissionKeys,
    script: (server) => server.on(auditPaths.list, () => ({ items, total: 4, page: 1, per_page: 25 })),
  });
  await screen.findByText('Project: Contracts → Leases');
  screen.getByText('File name: Annex.pdf; Size: 2.5 MB; Type: pdf');
  // The value of a custom field with that name.
  screen.getByText('Size: 4 → 5');
  screen.getByText(/^Roles: Role: Manager, Level: Project; Archive created: 25 November 2026/);
  await user.click(screen.getByRole('button', { name: 'Entry 1' }));
  const details = await screen.findByRole('region', { name: 'Changed fields' });
  expect(
    within(details)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['FieldBeforeAfter', 'ProjectContractsLeases']);
});
