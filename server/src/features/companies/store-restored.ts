import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope } from '../../scope.ts';

/** What no foreign key guards and no export breaks: each finds rows of the company that contradict another one. */
const rules = (id: number): Record<string, SQL> => ({
  'a document shows a version of another document': sql`
    select from document d join document_version v on v.company_id = d.company_id and v.id = d.current_version_id
    where d.company_id = ${id} and v.document_id <> d.id`,
  'a version differs from its file': sql`
    select from document_version v join file f on f.company_id = v.company_id and f.id = v.file_id
    where v.company_id = ${id} and (f.kind, f.sha256, f.size) is distinct from ('original', v.sha256, v.size)`,
  'the rendition of a version is something else': sql`
    select from document_version v join file f on f.company_id = v.company_id and f.id = v.pdf_file_id
    where v.company_id = ${id} and (f.kind <> 'rendition' or f.mime_type <> 'application/pdf')`,
  'an attachment differs from its file': sql`
    select from document_attachment a join file f on f.company_id = a.company_id and f.id = a.file_id
    where a.company_id = ${id} and (f.kind, f.size) is distinct from ('attachment', a.size)`,
  'a citation is of another document': sql`
    select from citation c join document_version v on v.company_id = c.of_company_id and v.id = c.version_id
    where c.company_id = ${id} and (c.of_company_id <> ${id} or v.document_id <> c.document_id)`,
  'a value does not fit its field': sql`
    select from custom_field_value v join custom_field f on f.company_id = v.company_id and f.id = v.field_id
    where v.company_id = ${id} and not case f.type
      when 'text' then v.text_value is not null
      when 'link' then v.text_value ~* '^https?://'
      when 'number' then v.number_value is not null
      when 'date' then v.date_value is not null
      when 'yes_no' then v.flag is not null
      when 'user' then true
      else exists (select from jsonb_array_elements(f.options) option where option ->> 'key' = v.choice) end`,
});

/** The rules that rows of the company break: none after the restore of an archive that an export made. */
export async function contradictions(tx: Tx, { companyId }: CompanyScope): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules(companyId))) {
    const { rows } = await tx.execute(sql`${query} limit 1`);
    if (rows.length > 0) broken.push(rule);
  }
  return broken;
}
