import { afterAll, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ask } from './testing.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());
for (const [name, fee] of [
  ['Alder', '€12,000'],
  ['Birch', '€48,000'],
  ['Cedar', '€95,000'],
] as const) {
  await uploaded(member, project.id, `${name} agreement.txt`, `The customer pays an annual fee of ${fee} per year.\n`);
}
const scope = { scope: 'company', scope_id: company.id } as const;

it('a choice between named documents asks these and no others', async () => {
  const { table, citations } = await ask(
    member,
    'Which annual fee is higher, the one of Alder or the one of Birch?',
    scope,
  );
  expect(table!.rows.map(({ value }) => value!.amount)).toEqual([48_000, 12_000]);
  expect(new Set(citations.map(({ document_name }) => document_name)).size).toBe(2);
});
