import { Readable } from 'node:stream';
import type { AuditEntry } from '@dossier/contract/audit/schema';
import { csvLine } from '../../../csv.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';

const columns: Record<string, (entry: AuditEntry) => unknown> = {
  id: (entry) => entry.id,
  at: (entry) => entry.at,
  who: (entry) => (entry.user ? `${entry.user.first_name} ${entry.user.last_name}`.trim() : entry.actor_kind),
  user_id: (entry) => entry.user?.id,
  action: (entry) => entry.action,
  entity_type: (entry) => entry.entity_type,
  entity_id: (entry) => entry.entity_id,
  name: (entry) => entry.name,
  company_id: (entry) => entry.company?.id,
  company: (entry) => entry.company?.name,
  project_id: (entry) => entry.project_id,
  before: (entry) => entry.before && JSON.stringify(entry.before),
  after: (entry) => entry.after && JSON.stringify(entry.after),
  address: (entry) => entry.address,
  request_id: (entry) => entry.request_id,
  sealed: (entry) => entry.sealed,
};

/** Streams the entries as a file: CSV with a header, or one JSON object per line. */
export function logFile(entries: AsyncIterable<AuditEntry[]>, format: 'csv' | 'json'): OutgoingFile {
  const isCsv = format === 'csv';
  const at = new Date().toISOString();
  return {
    filename: `audit-log-${at.slice(0, 10)}.${isCsv ? 'csv' : 'jsonl'}`,
    mimeType: isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    size: null,
    etag: at,
    open: async () => {
      const iterator = await begin(entries);
      return Readable.from(isCsv ? asCsv(iterator) : asJsonLines(iterator));
    },
  };
}

/** Waits for the first part, so that a query that fails is answered with an error instead of a truncated file. */
async function begin<T>(parts: AsyncIterable<T>): Promise<AsyncGenerator<T>> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
  })();
}

async function* asCsv(parts: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const entries of parts) {
    yield entries.map((entry) => csvLine(Object.values(columns).map((column) => column(entry)))).join('');
  }
}

async function* asJsonLines(parts: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  for await (const entries of parts) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
