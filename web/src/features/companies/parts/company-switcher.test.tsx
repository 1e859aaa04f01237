import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPreferences } from '../../../client/preferences.ts';
import { queryClient } from '../../../client/query-client.ts';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { Refusal } from '../../../testing/scripted-server.ts';

test('a company that is gone while its page is open is no longer the current one', async () => {
  let isGone = false;
  await openPage('/company/1', {
    script: (server) =>
      server.on(companyPaths.get, () =>
        isGone ? new Refusal(404, 'not_found') : like(company, { id: 1, name: 'Larkhill Ferries', active: true }),
      ),
  });
  await screen.findByRole('heading', { level: 1, name: 'Larkhill Ferries' });
  isGone = true;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { level: 1, name: 'No longer available' })).toBeDefined();
  expect(getPreferences().companyId).toBeNull();
});
