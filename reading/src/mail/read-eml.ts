import { readFile } from 'node:fs/promises';
import { displayAddress, displayDate, type MailHeader, writeMail } from '../msg/mail-pages.ts';
import { headerText, type MimePart, parseMime } from '../msg/mime.ts';
import { contentOf } from '../msg/signed-mail.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import type { Metadata } from '../reading.ts';

/** Reads a mail as it travels (eml, RFC 5322): the mail, and then each attachment by the reader of its type. */
export async function* readEml(path: string, context: ReadContext): ReadSteps {
  const bytes = await readFile(path);
  const mail = parseMime(
    bytes.subarray(
      Math.max(
        0,
        bytes.findIndex((byte) => byte > 0x20 && byte < 0x7f),
      ),
    ),
  );
  const { subject, headers, date } = readHead(mail);
  const { html, text, attachments } = contentOf(mail);
  yield { part: 'start', page_count: null };
  const body =
    html.trim() === '' ? ({ kind: 'text', content: text } as const) : ({ kind: 'html', content: html } as const);
  yield* writeMail({ subject, headers, body, attachments }, context);
  const metadata: Metadata = {};
  if (subject !== '') metadata.subject = subject;
  for (const [name, value] of headers) if (name !== 'Date') metadata[name.toLowerCase()] = value;
  if (date !== undefined) metadata.date = date;
  return metadata;
}

/** Subject, sender, recipients and date of a mail. */
export function readHead({ head }: Pick<MimePart, 'head'>): {
  subject: string;
  headers: MailHeader[];
  /** ISO 8601 */
  date: string | undefined;
} {
  const headers: MailHeader[] = [];
  for (const name of ['From', 'To', 'Cc', 'Bcc']) {
    const people = readAddresses(headerText(head.get(name.toLowerCase())));
    if (people !== '') headers.push([name, people]);
  }
  const moment = Date.parse((head.get('date') ?? '').replace(/\([^()]*\)/g, ''));
  const date = Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
  if (date !== undefined) headers.push(['Date', displayDate(date)]);
  return { subject: headerText(head.get('subject')).replace(/\s+/g, ' '), headers, date };
}

/** `"Other, Ann" <ann@acme.example>, bo@acme.example` as `Other, Ann <ann@acme.example>; bo@acme.example`. */
function readAddresses(header: string): string {
  const people: string[] = [];
  let [name, address, part] = ['', '', ''];
  let isQuoted = false;
  const end = () => {
    const person = displayAddress(name.trim() || (address === '' ? '' : part.trim()), address.trim());
    const shown = address === '' ? `${name} ${part}`.trim() : person;
    if (shown !== '') people.push(shown);
    [name, address, part] = ['', '', ''];
  };
  for (let at = 0; at < header.length; at += 1) {
    const letter = header[at] as string;
    if (letter === '\\' && isQuoted) part += header[(at += 1)] ?? '';
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) part += letter;
    else if (letter === '<') [name, part] = [part, ''];
    else if (letter === '>') [address, part] = [part, ''];
    else if (letter === ',') end();
    else part += letter;
  }
  end();
  return people.join('; ');
}
