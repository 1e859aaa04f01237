import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';

/** The names of companies, by what their room declares of them: it stands above this one. */
export async function companyNames(
  { registry }: Pick<App, 'registry'>,
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, string>> {
  return (await registry.resources.company.names?.(tx, ids)) ?? new Map<number, string>();
}
