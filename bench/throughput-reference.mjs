// The reference of `throughput`: a list as written by hand with Fastify and pg. It receives the statements of the product's list call, the
// first of which opens the transaction, and returns the same response for a company without custom fields.
import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';

// The address is passed as a message, because a process with "postgres" in its command line counts as the database.
const [{ databaseUrl, statements, perPage }] = await once(process, 'message');
/** The product's default number of connections. */
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
const [begin, list, ...more] = statements.filter(({ text }) => text !== 'commit');
const namedAs = (statement, name) => ({ ...statement, name, rowMode: 'array' });
const further = more.map((statement, n) => namedAs(statement, `more${n}`));

const server = fastify();
server.get('/', async () => {
  const client = await pool.connect();
  try {
    await client.query(begin.text);
    const { rows } = await client.query(namedAs(list, 'list'));
    for (const statement of further) await client.query(statement);
    await client.query('commit');
    return { items: rows.map(toItem), total: Number(rows[0].at(-1)), page: 1, per_page: perPage };
  } finally {
    client.release();
  }
});
process.send(await server.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => process.exit());

function toItem(row) {
  return {
    id: Number(row[0]),
    name: row[2],
    code: row[3],
    description: row[4],
    deleted: row[9] !== null,
    language: row[6],
    company: { id: Number(row[1]), name: row[12] },
    lastReleased: row[8],
    created_at: row[10],
    updated_at: row[11],
    created_by: row[13],
    updated_by: row[14],
    stakeholders: row[5],
    archived: row[7],
    number_of_requirements: 0,
    managed_fields: [],
    compare_fields: [],
    document_labels: row[16],
    number_of_documents: row[15],
    documents_in_bin: row[17],
    analysis_data: { entity_analysis: [], document_classification: [], signed_documents: 0 },
  };
}
