import { describe, expect, test } from 'vitest';
import { malformedVerbs } from './verbs.mjs';

const path = 'server/src/features/letters/verbs/send-letter.ts';
const violations = (text, at = path) => malformedVerbs(new Map([[at, text]]));
const violation = [`${path}: send is not verb(context, input)`];

describe('a verb', () => {
  test('takes a context and one input', () => {
    expect(violations('export async function send({ app, scope }: Context<TenantScope>, id: number) {}')).toEqual([]);
    expect(
      violations(
        'export const send = ({ app, tx }: Context & GlobalTransaction, { a, b }: { a: Map<A, B>; b: C }) => 1;',
      ),
    ).toEqual([]);
    expect(violations('export async function send({ app }: Context, id: number, at: Date) {}')).toEqual(violation);
  });
  test('takes app, transaction, authority and caller only in the context', () => {
    expect(violations('export async function send(app: App, id: number) {}')).toEqual(violation);
    expect(violations("export const send = (app: Pick<App, 'database'>) => 1;")).toEqual(violation);
    expect(violations('export async function send({ scope }: Context, tx: Tx) {}')).toEqual(violation);
    expect(violations('export const send = ({ app }: Context, { caller }: { caller: Caller }) => 1;')).toEqual(
      violation,
    );
    expect(
      violations('export async function send(\n  id: number,\n  authority: Authority,\n): Promise<void> {}'),
    ).toEqual(violation);
  });
  test('may have functions without a context and private functions in its file', () => {
    expect(
      violations('export const send = ({ app }: Context, { work }: { work: (tx: Tx) => Promise<void> }) => 1;'),
    ).toEqual([]);
    expect(violations('export const total = (rows: readonly Row[], of: string, by: number) => 1;')).toEqual([]);
    expect(violations('async function send(app: App, id: number) {}')).toEqual([]);
  });
  test('is only in verbs/', () => {
    expect(
      violations('export async function send(tx: Tx, id: number, at: Date) {}', path.replace('verbs/', '')),
    ).toEqual([]);
  });
});
