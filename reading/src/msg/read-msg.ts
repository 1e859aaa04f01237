import { decodeAs, decodeCodePage } from '../container/code-page.ts';
import { OleFile } from '../container/ole.ts';
import { unwrapHtml, wrapsHtml, wrapsText } from '../container/wrapped-html.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import type { Metadata } from '../reading.ts';
import { readAttachments, type MailAttachment } from './attachments.ts';
import { inflateRtf } from './compressed-rtf.ts';
import { displayAddress, displayDate, type MailBody, type MailHeader, writeMail } from './mail-pages.ts';
import { firstText, Properties, propertyHeader } from './properties.ts';
import { signedContent } from './signed-mail.ts';

const recipientKinds: Record<number, string> = { 1: 'To', 2: 'Cc', 3: 'Bcc' };

/** Suffix of the message class of signed mails stored in their transport form. */
const SIGNED_CLASS = /\.SMIME(?:\.MultipartSigned)?$/i;

/** Reads an Outlook message (msg, [MS-OXMSG]): the mail, and then each attachment by the reader of its type. */
export async function* readMsg(path: string, context: ReadContext): ReadSteps {
  const file = OleFile.open(path);
  try {
    const mail = new Properties(file, file.root, propertyHeader.mail);
    const codePage = mail.findCodePage();
    mail.codePage = codePage;
    const headers = readHeaders(file, mail, codePage);
    const { body, attachments } = readContent(file, mail, codePage, context.limits.inflatedBytes);
    yield { part: 'start', page_count: null };
    yield* writeMail({ subject: mail.text(0x0037), headers, body, attachments }, context);
    return readMetadata(mail, headers);
  } finally {
    file.close();
  }
}

/** The body and attachments of a mail, or of its signed content. */
function readContent(
  file: OleFile,
  mail: Properties,
  codePage: number,
  limit: number,
): { body: MailBody; attachments: MailAttachment[] } {
  const body = readBody(mail, limit);
  const attachments = readAttachments(file, mail, codePage, body.kind === 'html' ? body.content : '');
  const signed = SIGNED_CLASS.test(mail.text(0x001a)) ? signedContent(attachments) : undefined;
  if (!signed) return { body, attachments };
  const { html, text } = signed;
  return {
    body: html === '' ? { kind: 'text', content: text } : { kind: 'html', content: html },
    attachments: signed.attachments,
  };
}

/** The body with the most formatting: HTML, HTML wrapped in rich text, rich text, plain text. */
function readBody(mail: Properties, limit: number): MailBody {
  const bytes = mail.binary(0x1013);
  const html = bytes ? decodeHtml(bytes, mail.number(0x3fde)) : mail.text(0x1013);
  if (html.trim() !== '') return { kind: 'html', content: html };
  const plain: MailBody = { kind: 'text', content: mail.text(0x1000) };
  const compressed = mail.binary(0x1009);
  const rtf = compressed && inflateRtf(compressed, limit);
  if (!rtf) return plain;
  if (!wrapsHtml(rtf)) return wrapsText(rtf) && plain.content.trim() !== '' ? plain : { kind: 'rtf', bytes: rtf };
  const content = unwrapHtml(rtf);
  return content.trim() === '' ? plain : { kind: 'html', content };
}

function decodeHtml(bytes: Buffer, codePage: number | undefined): string {
  const declared = /<meta[^<>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[1];
  if (codePage !== undefined && codePage !== 20127) return decodeCodePage(bytes, codePage);
  return decodeAs(bytes, declared ?? 'utf-8');
}

/** From, to, cc and date, as the mail shows them. */
function readHeaders(file: OleFile, mail: Properties, codePage: number): [string, string][] {
  const headers: MailHeader[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value) headers.push([name, value]);
  };
  add(
    'From',
    displayAddress(
      firstText(mail, 0x0042, 0x0c1a),
      firstText(mail, 0x5d02, 0x5d01, 0x0065, 0x0c1f) || senderOnTheWay(mail),
    ),
  );
  const recipients = new Map<string, string[]>();
  for (const storage of mail.parts('recip')) {
    const recipient = new Properties(file, storage, propertyHeader.part);
    recipient.codePage = codePage;
    const kind = recipientKinds[recipient.number(0x0c15) ?? 1] ?? 'To';
    const names = recipients.get(kind) ?? [];
    names.push(displayAddress(firstText(recipient, 0x3001), firstText(recipient, 0x39fe, 0x3003)));
    recipients.set(kind, names);
  }
  for (const [kind, id] of [
    ['To', 0x0e04],
    ['Cc', 0x0e03],
    ['Bcc', 0x0e02],
  ] as const) {
    add(kind, recipients.get(kind)?.filter(Boolean).join('; ') || mail.text(id));
  }
  const sentAt = readDate(mail);
  add('Date', sentAt && displayDate(sentAt));
  return headers;
}

/** The address of the sender in the headers that the mail had on its way; inside of Exchange it has another one. */
function senderOnTheWay(mail: Properties): string {
  return /^From:(?:[^<\r\n\u2028\u2029]|\r?\n[ \t])*<([^<>\s@]+@[^<>\s]+)>/im.exec(mail.text(0x007d))?.[1] ?? '';
}

function readDate(mail: Properties): string | undefined {
  return mail.moment(0x0039) ?? mail.moment(0x0e06) ?? mail.moment(0x3007);
}

function readMetadata(mail: Properties, headers: MailHeader[]): Metadata {
  const metadata: Metadata = {};
  const subject = mail.text(0x0037);
  if (subject !== '') metadata.subject = subject;
  for (const [name, value] of headers) if (name !== 'Date') metadata[name.toLowerCase()] = value;
  const sentAt = readDate(mail);
  if (sentAt !== undefined) metadata.date = sentAt;
  return metadata;
}
