import { aiProviderPaths } from '@dossier/contract/ai-providers/paths';
import { type AiUsage, aiUsage, type UsageLimit, usageLimits } from '@dossier/contract/ai-providers/usage';
import { permissionKeys } from '@dossier/contract/base/permission';
import { settingPaths } from '@dossier/contract/settings/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blank, like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal } from '../../../testing/scripted-server.ts';

const counts = { calls: 0, failed: 0, input_tokens: 0, output_tokens: 0, seconds: 0, pages: 0, cost: 0 };
const usage: AiUsage = like(aiUsage, {
  from: '2026-03-01',
  to: '2026-03-31',
  total: {
    ...counts,
    calls: 1200,
    failed: 1,
    input_tokens: 9000,
    output_tokens: 1000,
    cost: 8,
    built_in: 700,
    first_ms: 900,
  },
  days: [{ ...counts, day: '2026-03-05', calls: 1200, cost: 8 }],
  groups: [
    { ...counts, id: null, name: 'ask', calls: 1199, cost: 6 },
    { ...counts, id: null, name: 'test', calls: 1, cost: 2 },
  ],
});

test('shows what models were used for and what they cost', async () => {
  const { server, user } = await openPage('/usage', {
    may: permissionKeys,
    script: (scripted) => {
      scripted.on(settingPaths.currency, () => ({ currency: 'EUR' }));
      scripted.on(aiProviderPaths.usage, ({ query }) => ({
        ...usage,
        by: query.by,
        groups: query.by === 'project' ? [{ ...counts, id: null, name: null, calls: 3 }] : usage.groups,
      }));
    },
  });
  await screen.findByText('€8.00');
  const row = (await screen.findByRole('rowheader', { name: 'Ask Dossier' })).closest('tr')!;
  expect([...row.cells].map((cell) => cell.textContent)).toEqual(['Ask Dossier', '1,199', '0', '€6.00', '75%']);
  for (const text of ['700 by the built-in provider', '9,000 read, 1,000 written', '0.9 s', '1 call failed']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await user.click(screen.getByLabelText('Project'));
  expect(await screen.findByRole('rowheader', { name: 'Without a project' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ period: 'this_month', by: 'project' });
  expect(server.received(aiProviderPaths.usage).at(-1)!.query.from).toMatch(/-01$/);
});

test('shows zeros without calls', async () => {
  await openPage('/usage?period=last_month', {
    may: permissionKeys,
    script: (server) =>
      server.on(aiProviderPaths.usage, () => ({ ...blank(aiUsage), from: '2026-02-01', to: '2026-02-28' })),
  });
  await waitFor(() => expect(screen.getByText('No calls in this period.')).toBeTruthy());
});

const acme = { id: 1, name: 'Acme' };
const limit = (item: Partial<UsageLimit>): UsageLimit => ({
  subject: 'project',
  company: acme,
  id: null,
  name: null,
  others: false,
  limit: 100,
  used: 0,
  may_change: true,
  ...item,
});

test('shows the limits of the month, what is left, and what is expected', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { user } = await openPage('/usage', {
    may: permissionKeys,
    script: (server) => {
      server.on(settingPaths.currency, () => ({ currency: 'EUR' }));
      server.on(aiProviderPaths.usage, () => ({ ...usage, from: `${today.slice(0, 7)}-01`, to: today }));
      server.on(aiProviderPaths.usageLimits, () => ({
        starts_again: '2026-12-01',
        forecast: { cost: 338.4, days: [{ day: today, cost: 12 }] },
        items: [
          limit({ subject: 'company', limit: 400, used: 247.18, may_change: false }),
          limit({ id: 2, name: 'Cranes', used: 96.4 }),
          limit({ id: 3, name: 'Berth 3', others: true, used: 74.22 }),
          limit({ subject: 'user', id: 4, name: 'Daan', limit: 5, used: 5 }),
          limit({ subject: 'user', others: true, limit: 5 }),
        ],
      }));
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Limits' }));
  await panel.findByText(/^€247/);
  const rows = panel.getAllByRole('listitem').map((row) => [row.dataset['state'], row.textContent]);
  expect(rows).toEqual([
    ['fine', 'Company, this month€247.18 of €400€152.82 left · set by admins of the app'],
    ['near', 'Cranes, this month€96.40 of €100€3.60 left'],
    ['fine', 'Each project€74.22 of €100Highest: Berth 3, €25.78 left'],
    ['stopped', 'Daan, this month€5.00 of €5Stopped until 1-12-2026'],
    ['fine', 'Each user€0.00 of €5€5.00 left'],
  ]);
  expect(panel.getByRole('link', { name: 'Change limits' }).getAttribute('href')).toBe('/company/1?tab=settings');
  screen.getByText(/^Forecast: €338\.40 by /);
  const chart = screen.getByRole('figure', { name: 'By day' });
  within(chart).getByText('Forecast');
  await user.click(screen.getByLabelText('Calls'));
  expect(within(chart).queryByText('Forecast')).toBeNull();
});

test('tells project managers that only their projects are counted', async () => {
  const item = limit({ subject: 'project', id: 2, name: 'Cranes', used: 10, may_change: true });
  await openPage('/usage', {
    may: ['PROJECT_SETTINGS_EDIT'],
    script: (server) => {
      server.on(aiProviderPaths.usage, () => usage);
      server.on(aiProviderPaths.usageLimits, () => ({ starts_again: '2026-12-01', forecast: null, items: [item] }));
    },
  });
  await screen.findByText(/your projects only$/);
  await screen.findByText('Cranes, this month');
  expect(screen.queryByRole('link', { name: 'Change limits' })).toBeNull();
});

test('an error of the limits is shown, and they can be fetched again', async () => {
  let fails = true;
  const { user } = await openPage('/usage', {
    may: permissionKeys,
    script: (server) => {
      server.on(aiProviderPaths.usage, () => usage);
      server.on(aiProviderPaths.usageLimits, () => (fails ? new Refusal(500, 'system') : blank(usageLimits)));
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Limits' })).toBeTruthy();
});
