import { datePaths } from '@dossier/contract/dates/paths';
import { calendarFeed, type KeyDate, keyDate, reminder } from '@dossier/contract/dates/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const place = { page: 2, start: 4, end: 30, quote: 'It expires on 31 March 2027.', version_id: 4, version: null };
const dateOf = (facts: Partial<KeyDate>) =>
  like(keyDate, { document: { id: 3, name: 'Lease.pdf' }, project_id: 2, company_id: 1, field: null, ...facts });
const end = dateOf({ id: 7, source: 'found', kind: 'end', date: '2027-03-31', place, state: 'found' });
const signed = dateOf({
  id: 7,
  source: 'field',
  kind: 'field',
  date: '2026-03-20',
  place: null,
  state: null,
  field: { id: 9, name: 'Signed on' },
});

async function openDates(script: (server: ScriptedServer) => void = () => {}) {
  const page = await openPage('/company/1/project/2?tab=dates', {
    script(server) {
      const company = { id: 1, name: 'Larkhill Ferries' };
      server.on(projectPaths.get, () => like(projectDetails, { id: 2, name: 'Harbour papers', company }));
      server.on(datePaths.list, () => ({ items: [end, signed], total: 2, page: 1, per_page: 25 }));
      script(server);
    },
  });
  await screen.findByRole('row', { name: /Signed on/ });
  return page;
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('found dates and values of fields are listed, each with its sentence or document', async () => {
  await openDates();
  const link = row(/Lease\.pdf.*It expires/).getByRole('link', { name: '31-3-2027' });
  expect(link.getAttribute('href')).toBe('/company/1/project/2/document/3?page=2&start=4&end=30');
  expect(
    row(/Signed on/)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/company/1/project/2/document/3');
});

test('a found date is dismissed; a value of a field is not', async () => {
  const { server, user } = await openDates((scripted) => scripted.on(datePaths.decide, () => end));
  await user.click(row(/It expires/).getByRole('button', { name: 'Actions for 31-3-2027' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dismiss', hidden: true }));
  await waitFor(() => expect(server.received(datePaths.decide)).toHaveLength(1));
  expect(server.received(datePaths.decide)[0]).toMatchObject({ params: { id: 7 }, body: { state: 'dismissed' } });
  await user.click(row(/Signed on/).getByRole('button', { name: 'Actions for 20-3-2026' }));
  await screen.findAllByRole('menuitem', { name: 'Remind me', hidden: true });
  // The menu of the other date closes.
  await waitFor(() => expect(screen.queryAllByRole('menuitem', { name: 'Dismiss', hidden: true })).toHaveLength(0));
});

test('reminders per kind are set and ended in one dialog', async () => {
  const none = { date_id: null, document_id: null, field_id: null };
  const { server, user } = await openDates((scripted) => {
    scripted.on(datePaths.reminders, () => ({
      items: [like(reminder, { ...none, id: 1, kind: 'due', days_before: 3 })],
    }));
    scripted.on(datePaths.remind, () => ({ items: [] }));
  });
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reminders', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'End' }), '30');
  await user.clear(dialog.getByRole('textbox', { name: 'Due' }));
  await user.click(dialog.getByRole('button', { name: 'Save reminders' }));
  await waitFor(() =>
    expect(server.received(datePaths.remind).map(({ body }) => body)).toEqual([
      { kind: 'end', days_before: 30 },
      { kind: 'due', days_before: null },
    ]),
  );
});

test('a private calendar address is shown once, when it is created', async () => {
  const feed = like(calendarFeed, { used_at: null });
  let exists = false;
  const url = 'https://dossier.example/api/v3/dates/feed/1.2.secret';
  const { user } = await openDates((scripted) => {
    scripted.on(datePaths.feed, () => ({ feed: exists ? feed : null }));
    scripted.on(datePaths.createFeed, () => {
      exists = true;
      return { ...feed, url };
    });
  });
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Subscribe to calendar', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
});
