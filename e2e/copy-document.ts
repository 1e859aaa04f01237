// Creates thousands of documents in the database, because uploading them would take too long.
import pg from 'pg';

/**
 * Creates copies of an indexed document with different names, sizes and dates. They share the pages and the file of the original.
 */
export async function copyDocument(databaseUrl: string, documentId: number, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temporary table copy on commit drop as
       select number, nextval(pg_get_serial_sequence('document', 'id')) as document_id,
         nextval(pg_get_serial_sequence('document_version', 'id')) as version_id
       from generate_series(1, $1::int) as number`,
      [copies],
    );
    await client.query(
      `insert into document (company_id, id, project_id, name, filename, labels, current_version_id, created_at, updated_at)
       select company_id, document_id, project_id, 'Copy ' || lpad(number::text, 5, '0') || '.txt', filename, labels, version_id,
         created_at - number * interval '1 minute', updated_at - number * interval '1 minute'
       from document, copy where id = $1`,
      [documentId],
    );
    await client.query(
      `insert into document_version (company_id, id, document_id, number, file_id, sha256, size, mime_type, type, language,
         number_of_pages, indexing_status)
       select company_id, copy.version_id, copy.document_id, 1, file_id, encode(sha256(copy.number::text::bytea), 'hex'), size + copy.number, mime_type, type, language,
         number_of_pages, indexing_status
       from document_version, copy where document_version.document_id = $1`,
      [documentId],
    );
    await client.query('commit');
    await client.query('analyze document, document_version');
  } finally {
    await client.end();
  }
}
