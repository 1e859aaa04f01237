import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const open = (count: number) =>
  openPage('/company/3', {
    script(scripted) {
      scripted.on(companyPaths.get, () =>
        like(company, { id: 3, name: 'Harbour', active: true, number_of_projects: count }),
      );
    },
  });

test('a new company asks for its first project', async () => {
  await open(0);
  await screen.findByText('No projects yet');
  expect(screen.getAllByRole('link', { name: 'Add project' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('a company with archived projects only offers to show them', async () => {
  await open(2);
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
  expect(screen.queryByText('No projects yet')).toBeNull();
});
