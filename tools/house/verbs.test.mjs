import { describe, expect, test } from 'vitest';
import { misshapenVerbs } from './verbs.mjs';

const path = 'server/src/features/letters/verbs/send-letter.ts';
const faultsOf = (text, at = path) => misshapenVerbs(new Map([[at, text]]));
const fault = [`${path}: send is not verb(context, input)`];

describe('a verb', () => {
  test('takes a context and one input', () => {
    expect(faultsOf('export async function send({ app, scope }: Context<TenantScope>, id: number) {}')).toEqual([]);
    expect(
      faultsOf(
        'export const send = ({ app, tx }: Context & GlobalTransaction, { a, b }: { a: Map<A, B>; b: C }) => 1;',
      ),
    ).toEqual([]);
    expect(faultsOf('export async function send({ app }: Context, id: number, at: Date) {}')).toEqual(fault);
  });
  test('takes app, transaction, authority and caller in the context only', () => {
    expect(faultsOf('export async function send(app: App, id: number) {}')).toEqual(fault);
    expect(faultsOf("export const send = (app: Pick<App, 'database'>) => 1;")).toEqual(fault);
    expect(faultsOf('export async function send({ scope }: Context, tx: Tx) {}')).toEqual(fault);
    expect(faultsOf('export const send = ({ app }: Context, { caller }: { caller: Caller }) => 1;')).toEqual(fault);
    expect(
      faultsOf('export async function send(\n  id: number,\n  authority: Authority,\n): Promise<void> {}'),
    ).toEqual(fault);
  });
  test('may stand beside functions without a context, and beside private ones', () => {
    expect(
      faultsOf('export const send = ({ app }: Context, { work }: { work: (tx: Tx) => Promise<void> }) => 1;'),
    ).toEqual([]);
    expect(faultsOf('export const total = (rows: readonly Row[], of: string, by: number) => 1;')).toEqual([]);
    expect(faultsOf('async function send(app: App, id: number) {}')).toEqual([]);
  });
  test('is only what is in verbs/', () => {
    expect(faultsOf('export async function send(tx: Tx, id: number, at: Date) {}', path.replace('verbs/', ''))).toEqual(
      [],
    );
  });
});
