// Creates a long conversation in the database, because asking hundreds of questions would take too long.
import type { ChatMessage } from '@dossier/contract/ask/schema';
import pg from 'pg';

/**
 * Adds questions ("Question 3") and answers to the conversation of an answer until it has so many messages. The answers quote what that one
 * quotes.
 */
export async function lengthenConversation(databaseUrl: string, answer: ChatMessage, messages: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into chat_message (company_id, session_id, message_type, content, status, found, model, searched_documents,
         searched_passages, unsearched_documents)
       select company_id, session_id, case number % 2 when 1 then 'question' else 'answer' end,
         case number % 2 when 1 then 'Question ' || number else content end, 'done',
         case number % 2 when 0 then found end, case number % 2 when 0 then model end,
         case number % 2 when 0 then searched_documents end, searched_passages, unsearched_documents
       from chat_message, generate_series(3, $2::int) as number where id = $1 order by number`,
      [answer.id, messages],
    );
    await client.query(
      `insert into citation (company_id, message_id, number, of_company_id, document_id, version_id, page, start_at, end_at, quote,
         quote_hash, section, value, sureness)
       select c.company_id, m.id, c.number, c.of_company_id, c.document_id, c.version_id, c.page, c.start_at, c.end_at, c.quote,
         c.quote_hash, c.section, c.value, c.sureness
       from citation c
       join chat_message a on a.company_id = c.company_id and a.id = c.message_id
       join chat_message m on m.company_id = a.company_id and m.session_id = a.session_id
       where a.id = $1 and m.id > a.id and m.message_type = 'answer'`,
      [answer.id],
    );
    await client.query('commit');
    await client.query('analyze chat_message, citation');
  } finally {
    await client.end();
  }
}
