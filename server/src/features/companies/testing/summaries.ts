import type { TestProduct } from '../../../testing/product.ts';
import type { FullCompany } from './full-company.ts';

const place = { source: 0, page: 1, start: 0, end: 11, quote: 'Fender cost' };
const content = {
  sentences: [{ number: 1, text: 'Fenders cost money.', places: [place], change: null }],
  sections: [{ heading: '1 Costs', level: 1, page: 1, last_page: 1, start: 0, sentences: [] }],
  removed: 1,
  serves_purpose: true,
  read: { characters: 10, total: 20 },
  changes: null,
};

/** A summary of the document, one of several documents, and one of a text of the owner. */
export async function addSummaries(
  product: TestProduct,
  { company, project, document, owner }: Pick<FullCompany, 'company' | 'project' | 'document' | 'owner'>,
): Promise<void> {
  await product.queryAsOwner(
    `with one as (
       insert into summary (company_id, project_id, kind, document_id, length, purpose, state, content, model, provider, cost,
         made_at, created_by)
       values ($1, $2, 'document', $3, 'paragraph', 'general', 'done', $5, 'writer', 'Main', 0.25, now(), $4) returning id
     ), several as (
       insert into summary (company_id, project_id, kind, title, length, purpose, state, content, made_at, created_by)
       values ($1, $2, 'documents', 'Fenders', 'line', 'risks', 'done', $5, now(), $4) returning id
     )
     insert into summary_source (company_id, summary_id, position, document_id, version_id)
     select $1, id, 0, $3, (select current_version_id from document where company_id = $1 and id = $3)
     from (select id from one union all select id from several) as made`,
    [company.id, project.id, document.id, owner.id, JSON.stringify(content)],
  );
  await product.queryAsOwner(
    `insert into summarization (company_id, user_id, title, filename, type, input_text, page_starts, headings, language, length,
       purpose, state, content, made_at)
     values ($1, $2, 'Fenders', 'Fenders.pdf', 'pdf', 'Fender costs are high.', '{0}', '[{"level": 1, "start": 0, "end": 6}]', 'en',
       'page', 'numbers', 'done', $3, now())`,
    [company.id, owner.id, JSON.stringify(content)],
  );
}
