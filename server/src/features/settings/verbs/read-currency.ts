import type { Context } from '../../../access/context.ts';
import { findOfInstallation } from '../store.ts';
import { resolve } from './read-setting.ts';

/** The currency of prices and costs, an ISO 4217 code. It is the same in the whole installation, so any scope can read it. */
export async function readCurrency({ app, scope }: Context): Promise<string> {
  const rows = await app.database.read(scope, (tx) => findOfInstallation(tx, scope, ['ai.currency']));
  return String(resolve('ai.currency', rows).value);
}
