import type { Page } from '@dossier/contract/base/page';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { CalendarFeed, KeyDate, Reminder } from '@dossier/contract/dates/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { createAuthority } from '../../access/create-authority.ts';
import type { OutgoingFile } from '../../streamed-files.ts';
import { testApp } from '../../testing/app.ts';
import { readFeed } from './verbs/calendar-feed.ts';
import { exportCalendar } from './verbs/export-calendar.ts';
import { findDocumentDates } from './verbs/find-document-dates.ts';
import { queueReminders, sendReminder } from './verbs/send-reminders.ts';

const app = await testApp();
const company = await app.company('Harbour works');
const project = await app.project(company.id, 'Quay');
const manager = await app.member('project_manager', project.id);
const viewer = await app.member('project_viewer', project.id);

async function upload(name: string, ...pages: string[]): Promise<Document> {
  const file = { name: `${name}.txt`, bytes: name };
  const document = await app.admin.upload<Document>(`project/${project.id}/document`, file, { name });
  for (const [index, text] of pages.entries()) await setPage(document, index + 1, text);
  return document;
}
const setPage = (document: Document, number: number, text: string) =>
  app.queryAsOwner(
    `insert into document_page (company_id, version_id, number, kind, text, layout)
     values ($1, $2, $3, 'text', $4, '{"words": [], "cells": [], "blocks": [], "tables": []}')
     on conflict (company_id, version_id, number) do update set text = excluded.text`,
    [company.id, document.version.id, number, text],
  );
const find = async ({ id }: Document) =>
  findDocumentDates(await manager.with(manager.authority.project('DOCUMENT_UPDATE', project.id)), id);

const lease = await upload(
  'Lease',
  'The lease commences on 1 April 2026.\n\nIt expires on 31 March 2027.',
  'Notice must be given no later than 30 September 2026. It expires on 31 March 2027.',
);
await find(lease);
const field = await app.admin.post<CustomField>(`custom-fields/company/${company.id}`, {
  name: 'Signed on',
  type: 'date',
});
await app.admin.put(`custom-fields/document/${lease.id}`, { values: { [field.id]: '2026-03-20' } });

const list = (query = '', who = viewer) => who.get<Page<KeyDate>>(`project/${project.id}/dates${query}`);
const days = async (query = '') => (await list(query)).items.map(({ kind, date }) => `${kind} ${date}`);
const dateOf = async (kind: string) =>
  (await list('?state=found&state=confirmed&state=dismissed')).items.find((date) => date.kind === kind)!;
const decide = (id: number, state: string) => manager.patch<KeyDate>(`date/${id}`, { state });

describe('the dates of a project', () => {
  it('are those found in documents, once, and the values of date fields, by day', async () => {
    expect(await days()).toEqual(['field 2026-03-20', 'effective 2026-04-01', 'notice 2026-09-30', 'end 2027-03-31']);
    const [ofField, , notice] = (await list()).items;
    expect(ofField).toMatchObject({
      source: 'field',
      field: { id: field.id, name: 'Signed on' },
      place: null,
      state: null,
    });
    expect(notice).toMatchObject({
      source: 'found',
      document: { id: lease.id, name: 'Lease' },
      place: {
        page: 2,
        start: 0,
        quote: 'Notice must be given no later than 30 September 2026.',
        version_id: lease.version.id,
      },
      state: 'found',
    });
  });

  it('are filtered by kind, days, words and document, and sorted', async () => {
    expect(await days('?kind=end&kind=field')).toEqual(['field 2026-03-20', 'end 2027-03-31']);
    expect(await days('?from=2026-04-01&to=2026-12-31')).toEqual(['effective 2026-04-01', 'notice 2026-09-30']);
    expect(await days('?q=notice')).toEqual(['notice 2026-09-30']);
    expect(await days('?q=lease&sort=-date&per_page=1')).toEqual(['end 2027-03-31']);
    expect(await days(`?document_id=${lease.id + 1}`)).toEqual([]);
  });

  it('are found again when the document changes; decisions are kept', async () => {
    await decide((await dateOf('notice')).id, 'confirmed');
    await decide((await dateOf('effective')).id, 'dismissed');
    await setPage(lease, 1, 'The lease commences on 1 April 2026 and expires on 30 June 2027.');
    await setPage(lease, 2, '');
    await find(lease);
    expect(await days()).toEqual(['field 2026-03-20', 'notice 2026-09-30', 'end 2027-06-30']);
    expect(await days('?state=dismissed')).toEqual(['effective 2026-04-01']);
  });

  it('are confirmed, dismissed and undone by users who can change the document, each with an audit entry', async () => {
    const { id } = await dateOf('end');
    expect(await viewer.status('PATCH', `date/${id}`, { body: { state: 'confirmed' } })).toBe(403);
    expect((await decide(id, 'confirmed')).state).toBe('confirmed');
    await decide(id, 'confirmed');
    await decide(id, 'dismissed');
    await decide(id, 'found');
    const actions = await app.queryAsOwner<{ action: string; name: string }>(
      `select action, name from audit_log where entity_type = 'key_date' order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['confirm', 'dismiss', 'update']);
    expect(actions[0]!.name).toBe('Lease: 2027-03-31');
  });

  it('are sorted by the nearest coming one, with past ones behind', async () => {
    const shifted = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
    const other = await upload('Sorted', '');
    const day = await app.admin.post<CustomField>(`custom-fields/company/${company.id}`, { name: 'Day', type: 'date' });
    const past = await upload('Sorted too', '');
    const far = await upload('Sorted last', '');
    for (const [document, by] of [
      [past, -40],
      [far, 400],
      [other, 40],
    ] as const) {
      await app.admin.put(`custom-fields/document/${document.id}`, { values: { [day.id]: shifted(by) } });
    }
    const inOrder = async (sort: string) =>
      (await list(`?sort=${sort}&q=sorted`)).items.map(({ document }) => document.name);
    expect(await inOrder('next')).toEqual(['Sorted', 'Sorted last', 'Sorted too']);
    expect(await inOrder('-next')).toEqual(['Sorted too', 'Sorted last', 'Sorted']);
  });

  it('of an older version open that version', async () => {
    const { id } = await dateOf('notice');
    const [second] = await app.queryAsOwner<{ id: number }>(
      `insert into document_version (company_id, document_id, number, file_id, sha256, size, mime_type, type, indexing_status, note)
       select company_id, document_id, 2, file_id, sha256, size, mime_type, type, 'indexed', '' from document_version where id = $1
       returning id`,
      [lease.version.id],
    );
    const setCurrent = (version: number) =>
      app.queryAsOwner(`update document set current_version_id = $1 where id = $2`, [version, lease.id]);
    await setCurrent(second!.id);
    expect((await list()).items.find((date) => date.id === id)?.place).toMatchObject({ version: 1 });
    await setCurrent(lease.version.id);
    expect((await list()).items.find((date) => date.id === id)?.place).toMatchObject({ version: null });
  });

  it('go with their document', async () => {
    const { id } = await dateOf('end');
    await manager.delete(`document/${lease.id}`);
    expect(await days()).toEqual([]);
    expect(await manager.status('PATCH', `date/${id}`, { body: { state: 'confirmed' } })).toBe(404);
  });

  it('are at most a hundred per document: more are a list', async () => {
    const rows = Array.from(
      { length: 130 },
      (_, at) => `Valid until\t${(at % 28) + 1} May ${2000 + Math.floor(at / 28)}`,
    );
    await find(await upload('Prices', rows.join('\n')));
    expect((await list('?q=Prices')).total).toBe(100);
  });
});

const textOf = async (file: OutgoingFile): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of await file.open()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

describe('the calendar', () => {
  const authorityFor = (actor: Parameters<typeof createAuthority>[1]) => createAuthority(app.app, actor);
  const create = () => viewer.post<CalendarFeed & { url: string }>(`project/${project.id}/dates/feed`, undefined);
  const read = async (url: string) =>
    await textOf(await readFeed({ app: app.app, authorityFor }, url.split('/feed/')[1]!));

  it('has a whole-day event per date that is not dismissed, in lines of at most 75 octets', async () => {
    await decide((await dateOf('effective')).id, 'dismissed');
    const file = await exportCalendar(await viewer.with(viewer.authority.project('DOCUMENT_READ', project.id)));
    expect(file).toMatchObject({ filename: 'Quay.ics', mimeType: 'text/calendar; charset=utf-8' });
    const text = await textOf(file);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(text).toContain('DTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401\r\nSUMMARY:End: Lease\r\n');
    expect(text).toContain('SUMMARY:Signed on: Lease');
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`/document/${lease.id}?page=2&start=0&end=53`);
  });

  it('is read at a private address, until it ends or its user loses access', async () => {
    expect(await viewer.get(`project/${project.id}/dates/feed`)).toEqual({ feed: null });
    const { url } = await create();
    expect(await read(url)).toContain('SUMMARY:End: Lease');
    expect(await viewer.get(`project/${project.id}/dates/feed`)).toMatchObject({
      feed: { used_at: expect.any(String) },
    });
    const rows = await app.queryAsOwner<{ token_hash: string }>('select token_hash from date_feed');
    expect(url).not.toContain(rows[0]!.token_hash);
    await expect(read(`${url}x`)).rejects.toMatchObject({ kind: 'not_found' });

    const next = await create();
    await expect(read(url)).rejects.toMatchObject({ kind: 'not_found' });
    await app.removeRole(viewer, 'project_viewer', project.id);
    await expect(read(next.url)).rejects.toMatchObject({ kind: 'not_found' });
    await app.assignRole(viewer, 'project_viewer', project.id);
    expect(await read(next.url)).toContain('BEGIN:VCALENDAR');
    await viewer.delete(`project/${project.id}/dates/feed`);
    await expect(read(next.url)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('reminders', () => {
  const remind = (body: object) => viewer.put<{ items: Reminder[] }>(`project/${project.id}/dates/reminders`, body);
  const queue = (today: string) =>
    queueReminders({ app: app.app, authority: createAuthority(app.app, systemActor) }, today);
  const jobs = () => app.recorded.jobs.filter(({ kind }) => kind === 'date_reminder_mail');
  const send = (at = 0) =>
    sendReminder({ app: app.app, authority: createAuthority(app.app, viewer.actor) }, jobs()[at] as never);

  it('are set, changed and ended per kind, per date and per field of a document', async () => {
    const { id } = await dateOf('end');
    await remind({ kind: 'notice', days_before: 30 });
    await remind({ date_id: id, days_before: 7 });
    expect((await remind({ document_id: lease.id, field_id: field.id, days_before: 1 })).items).toMatchObject([
      { kind: 'notice', days_before: 30 },
      { date_id: id, days_before: 7 },
      { document_id: lease.id, field_id: field.id, days_before: 1 },
    ]);
    expect((await remind({ kind: 'notice', days_before: 60 })).items[0]).toMatchObject({ days_before: 60 });
    expect((await remind({ kind: 'notice', days_before: null })).items).toHaveLength(2);
    expect((await manager.get<{ items: [] }>(`project/${project.id}/dates/reminders`)).items).toEqual([]);
    for (const body of [{ date_id: 999_999 }, { document_id: lease.id, field_id: 999_999 }]) {
      const options = { body: { ...body, days_before: 1 } };
      expect(await viewer.status('PUT', `project/${project.id}/dates/reminders`, options)).toBe(404);
    }
  });

  it('can still be changed when there are as many as allowed', async () => {
    await remind({ kind: 'end', days_before: 3 });
    await app.queryAsOwner(
      `insert into date_reminder (company_id, project_id, user_id, document_id, field_id, days_before)
       select $1, $2, $3, $4, number, 1 from generate_series(1000, 1498) number`,
      [company.id, project.id, viewer.id, lease.id],
    );
    expect((await remind({ kind: 'end', days_before: 4 })).items).toHaveLength(500);
    const options = { body: { kind: 'due', days_before: 4 } };
    expect(await viewer.status('PUT', `project/${project.id}/dates/reminders`, options)).toBe(400);
  });

  it('of single dates move with their document', async () => {
    const other = await app.project(company.id, 'Basin');
    await app.assignRole(viewer, 'project_viewer', other.id);
    await remind({ date_id: (await dateOf('end')).id, days_before: 200 });
    await remind({ document_id: lease.id, field_id: field.id, days_before: 1 });
    await remind({ kind: 'end', days_before: 1 });
    await app.admin.patch(`document/${lease.id}`, { project_id: other.id });
    const left = await viewer.get<{ items: Reminder[] }>(`project/${project.id}/dates/reminders`);
    expect(left.items).toMatchObject([{ kind: 'end' }]);
    await queue('2026-09-20');
    await send();
    expect(app.recorded.mails[0]?.text).toContain('31 March 2027 · End: Lease');
  });

  it('are sent once, in one mail a project, when their days have come', async () => {
    await remind({ kind: 'notice', days_before: 30 });
    await remind({ date_id: (await dateOf('end')).id, days_before: 200 });
    await queue('2026-08-30');
    expect(jobs()).toEqual([]);
    await queue('2026-09-20');
    await queue('2026-09-20');
    await queue('2026-09-21');
    expect(jobs()).toHaveLength(1);
    await send();
    const [mail] = app.recorded.mails;
    expect(mail).toMatchObject({ to: viewer.account!.email, subject: '2 dates in Quay' });
    expect(mail!.text).toContain('30 September 2026 · Notice: Lease\n31 March 2027 · End: Lease');
    expect(mail!.text).toContain(`/company/${company.id}/project/${project.id}?tab=dates`);
  });

  it('are not sent for dismissed or past dates', async () => {
    await remind({ kind: 'notice', days_before: 30 });
    await queue('2026-10-01');
    await decide((await dateOf('notice')).id, 'dismissed');
    await queue('2026-09-20');
    expect(jobs()).toEqual([]);
  });

  it('are not sent to users without access, nor about documents that were deleted meanwhile', async () => {
    await remind({ kind: 'notice', days_before: 30 });
    await queue('2026-09-20');
    await app.removeRole(viewer, 'project_viewer', project.id);
    await send();
    await app.assignRole(viewer, 'project_viewer', project.id);
    await manager.delete(`document/${lease.id}`);
    await send();
    expect(app.recorded.mails).toEqual([]);
  });
});
