import { documentPaths } from '@dossier/contract/documents/paths';
import { document, documentVersion, outline } from '@dossier/contract/documents/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router } from '../../../../testing/open-page.tsx';

test('an older version is compared with the current one', async () => {
  const place = { company_id: 1, project_id: 2, type: 'txt', indexing_status: 'indexed' } as const;
  const lease = like(document, {
    ...place,
    id: 7,
    name: 'Lease.txt',
    version: { id: 30, number: 3 },
    number_of_versions: 3,
  });
  const versions = [3, 2, 1].map((number) =>
    like(documentVersion, { id: number * 10, number, type: 'txt', indexing_status: 'indexed', current: number === 3 }),
  );
  const { user } = await openPage('/company/1/project/2/document/7?version=1&tab=history', {
    script(server) {
      server.on(documentPaths.get, () => lease);
      server.on(documentPaths.versions, () => ({ items: versions }));
      server.on(documentPaths.outline, () => like(outline, {}));
    },
  });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await history.findByRole('button', { name: 'Compare: version 2 and 3' });
  expect(history.queryByRole('button', { name: 'Compare: version 3 and 3' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/doc-compare'));
  expect(router.state.location.search).toEqual({ source: 7, source_version: 1, target: 7, target_version: 3 });
});

test('home offers to compare', async () => {
  await openPage('/home', { script: () => {} });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('link', { name: 'Compare' })).getAttribute('href')).toBe('/doc-compare');
});
