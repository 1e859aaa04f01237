import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { companyQuery } from '../../features/companies/queries.ts';
import { like } from '../../testing/blank.ts';
import { openPage, router } from '../../testing/open-page.tsx';
import { Refusal } from '../../testing/scripted-server.ts';

test('a page says what the server answers, each time that one comes to it', async () => {
  let status = 0;
  const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
  const { user } = await openPage('/home', {
    script: (server) =>
      server.on(companyPaths.get, () =>
        status === 0 ? like(company, { id: 1, name: 'Larkhill Ferries' }) : new Refusal(status, 'system'),
      ),
  });
  const refusals = [
    [400, 'Bad request', 'The browser sent a request the server could not understand'],
    [403, 'Forbidden', "You don't have permission to access"],
    [404, 'Page not found', 'The page you are looking for does not exist'],
    [500, 'Server error', 'Something went wrong on the server'],
    [503, 'Service unavailable', 'Service temporarily unavailable'],
  ] as const;
  for (const [refused, name, text] of refusals) {
    status = refused;
    router.history.push('/company/1');
    await title(name);
    expect(screen.getByRole('main').textContent).toContain(text);
    await user.click(screen.getByRole('link', { name: 'Go to home' }));
    await title(/^Good /);
  }
  status = 0;
  router.history.push('/company/1');
  await title('Larkhill Ferries');
});

test('a page that has loaded is still shown after another one failed', async () => {
  let isDown = false;
  await openPage('/company/1', {
    script: (server) =>
      server.on(companyPaths.get, () =>
        isDown ? new Refusal(503, 'system') : like(company, { id: 1, name: 'Larkhill Ferries' }),
      ),
  });
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  await title('Larkhill Ferries');
  isDown = true;
  const updating = queryClient.invalidateQueries({ queryKey: companyQuery(1).queryKey });
  router.history.push('/company/2');
  await updating;
  await title('Service unavailable');
  router.history.back();
  await title('Larkhill Ferries');
});
