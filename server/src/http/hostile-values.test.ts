import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls, hostileWorld, type HostileWorld, largest, noSystemError, request } from '../testing/hostile-world.ts';
import { sampleValue } from '../testing/schema-values.ts';

/** Sends every call values that a database, a calendar or a number cannot represent in its path and query: always an orderly error, never a system error. */

let hostile: HostileWorld;
beforeAll(async () => (hostile = await hostileWorld()));
afterAll(() => hostile.world.product.close());
afterEach(() => hostile.restore());

describe('an id', () => {
  it.each(['0x1', '1e0', '%201', '1%20', '01', '+1', '1.0'])('has digits only: %s', async (odd) => {
    const { admin } = hostile.world.product;
    const oddId = String(hostile.ids['document']).replace(/^\d/, (digit) => odd.replace('1', digit));
    expect([400, 404]).toContain(await admin.status('GET', `document/${oddId}`));
    expect([400, 404]).toContain(await admin.status('DELETE', `document/${oddId}`));
    expect(await admin.status('GET', `document/${hostile.ids['document']}`)).toBe(200);
  });

  it.each(calls.filter(({ call }) => call.path.includes(':')))('that does not exist: $title', async ({ call }) => {
    const requests = [...call.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
      [String(largest), '%00', '%ED%A0%80', '9'.repeat(301)].map((value) =>
        request(hostile.callPath(call, name, value)),
      ),
    );
    expect(await hostile.unexpectedAnswers(call, requests, noSystemError)).toEqual([]);
  });
});

describe('a value that cannot be stored or searched', () => {
  it.each(calls.filter(({ call }) => call.query))('in the query: $title', async ({ call }) => {
    const values = ['%00', '0000-01-01T00:00:00Z', String(largest)];
    const fields = sampleValue(call.query!) as Record<string, unknown>;
    const days = ['%00', '0000-01-01', '2026-02-30', '9999-12-31', '1e999'];
    const own: Record<string, string[]> = {
      custom_field: days.map((day) => `${hostile.ids['fieldId']}:from:${day}`),
      sort: [`custom_field_${largest}`],
    };
    const requests = Object.keys(fields).flatMap((name) =>
      [...values, ...(own[name] ?? [])].map((value) => {
        const query = {
          ...('q' in fields && { q: 'quay' }),
          ...('identifier' in fields && { identifier: 'abcdefgh' }),
        };
        const parameters = Object.entries({ ...query, [name]: value }).map((pair) => pair.join('='));
        return request(`${hostile.callPath(call)}?${parameters.join('&')}`);
      }),
    );
    expect(await hostile.unexpectedAnswers(call, requests, noSystemError)).toEqual([]);
  });
});

it('an impossible export fails before it starts', async () => {
  const { admin } = hostile.world.product;
  for (const query of ['from=0000-01-01T00:00:00Z', 'to=0000-12-31T00:00:00Z', 'q=%00']) {
    const answer = await admin.send('GET', `audit-log/export?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'ER-0002' } });
    expect(answer.headers.get('content-disposition')).toBeNull();
  }
});
