import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { rolePaths } from '@dossier/contract/roles/paths';
import { addedMember, member } from '@dossier/contract/roles/schema';
import { userPaths } from '@dossier/contract/users/paths';
import { user as userSchema } from '@dossier/contract/users/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

test('a member is added by name, and an invited one is shown as such', async () => {
  const { server, user } = await openPage('/company/1?tab=members', {
    script(scripted) {
      scripted.on(companyPaths.get, () => like(company, { id: 1, name: 'Larkhill Ferries', active: true }));
      scripted.on(rolePaths.companyMembers, () => ({
        items: [like(member, { id: 4, name: 'Tom Reed', email: 'tom@test.example', active: true, invited: true })],
        total: 1,
        page: 1,
        per_page: 25,
      }));
      scripted.on(userPaths.list, () => ({
        items: [like(userSchema, { id: 3, first_name: 'Mira', last_name: 'Holt', email: 'm.holt@test.example' })],
        total: 1,
        page: 1,
        per_page: 6,
      }));
      scripted.on(rolePaths.addCompanyMember, () => like(addedMember, { id: 3, name: 'Mira Holt' }));
    },
  });
  expect(await screen.findByText('Invited')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /Add member/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name or email'), 'mira');
  await user.click(await screen.findByText('Mira Holt'));
  await user.click(within(dialog).getByRole('button', { name: /Add member/ }));
  await screen.findByText(/Mira Holt.*added/);
  expect(server.received(rolePaths.addCompanyMember)[0]?.body).toMatchObject({ email: 'm.holt@test.example' });
});
