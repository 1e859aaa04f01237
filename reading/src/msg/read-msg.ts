import { decodeAs, decodeCodePage } from '../container/code-page.ts';
import { OleFile } from '../container/ole.ts';
import { unwrapHtml, wrapsHtml, wrapsText } from '../container/wrapped-html.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import type { Link, Metadata, PagePart } from '../reading.ts';
import { writeRtf } from '../rtf/write-rtf.ts';
import { readAttachments, type MailAttachment } from './attachments.ts';
import { inflateRtf } from './compressed-rtf.ts';
import { HtmlText } from './html.ts';
import { firstText, Properties, propertyHeader } from './properties.ts';
import { signedContent } from './signed-mail.ts';

/** A mail is one page, unless it is as long as several. */
const MAX_PAGE_LENGTH = 12_000;

const recipientKinds: Record<number, string> = { 1: 'To', 2: 'Cc', 3: 'Bcc' };

/** A picture of the text and its content ID. */
interface Picture {
  contentId: string;
  attachment: number;
}

type Body = { kind: 'html' | 'text'; content: string } | { kind: 'rtf'; bytes: Buffer };

/** Suffix of the message class of signed mails stored in their transport form. */
const SIGNED_CLASS = /\.SMIME(?:\.MultipartSigned)?$/i;

/** Reads an Outlook message (msg, [MS-OXMSG]): the mail, and then each attachment by the reader of its type. */
export async function* readMsg(path: string, { limits, keepPicture, readInner }: ReadContext): ReadSteps {
  const file = OleFile.open(path);
  try {
    const mail = new Properties(file, file.root, propertyHeader.mail);
    const codePage = mail.findCodePage();
    mail.codePage = codePage;
    const headers = readHeaders(file, mail, codePage);
    const { body, attachments } = readContent(file, mail, codePage, limits.inflatedBytes);
    const pictures: Picture[] = [];
    for (const { name, contentId, isInText, bytes } of attachments) {
      if (isInText) pictures.push({ contentId, attachment: await keepPicture({ name, bytes: bytes() }) });
    }
    yield { part: 'start', page_count: null };
    const pages = writeMail(mail, headers, body, pictures);
    yield* pages;
    let next = pages.length + 1;
    for (const { name, isInText, bytes } of attachments) {
      if (isInText) continue;
      for await (const part of readInner({ name, bytes: bytes() }, next)) {
        next = part.page.number + 1;
        yield part;
      }
    }
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
): { body: Body; attachments: MailAttachment[] } {
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

function writeMail(
  mail: Properties,
  headers: [name: string, value: string][],
  body: Body,
  pictures: readonly Picture[],
): PagePart[] {
  const subject = mail.text(0x0037);
  const writer = new PageWriter('mail', subject || null);
  writer.addHeading(1, subject);
  writer.addText('header', headers.map(([name, value]) => `${name}: ${value}`).join('\n'));
  const placed = new Set<Picture>();
  const pictureFrom = (source: string) => {
    const picture = pictures.find((each) => !placed.has(each) && source === `cid:${each.contentId}`);
    if (picture) placed.add(picture);
    return picture?.attachment;
  };
  const pages = body.kind === 'rtf' ? [...writeRtf(body.bytes, writer, MAX_PAGE_LENGTH)] : [];
  const pageFull = () => {
    if (writer.length >= MAX_PAGE_LENGTH) pages.push(writer.finish());
  };
  if (body.kind === 'html') new HtmlText(writer, pageFull, pictureFrom).write(body.content);
  else if (body.kind === 'text') writePlain(body.content, writer, pageFull);
  if (!writer.isEmpty || pages.length === 0) pages.push(writer.finish());
  // Pictures without a reference in the body, but flagged as part of the text.
  const { blocks, text } = (pages.at(-1) as PagePart).page;
  for (const picture of pictures) {
    if (placed.has(picture)) continue;
    blocks.push({ kind: 'picture', attachment: picture.attachment, start: text.length, end: text.length });
  }
  return pages;
}

function writePlain(body: string, writer: PageWriter, pageFull: () => void): void {
  for (const paragraph of body.replace(/\r\n?/g, '\n').split(/\n[ \t]*(?:\n[ \t]*)+/)) {
    const text = paragraph.replace(/^\n+/, '').trimEnd().replaceAll('\0', '');
    writer.addText('paragraph', { text, links: addressesIn(text), remarks: [] });
    pageFull();
  }
}

/** The body with the most formatting: HTML, HTML wrapped in rich text, rich text, plain text. */
function readBody(mail: Properties, limit: number): Body {
  const bytes = mail.binary(0x1013);
  const html = bytes ? decodeHtml(bytes, mail.number(0x3fde)) : mail.text(0x1013);
  if (html.trim() !== '') return { kind: 'html', content: html };
  const plain: Body = { kind: 'text', content: mail.text(0x1000) };
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
  const headers: [string, string][] = [];
  const add = (name: string, value: string | undefined) => {
    if (value) headers.push([name, value]);
  };
  add(
    'From',
    person(firstText(mail, 0x0042, 0x0c1a), firstText(mail, 0x5d02, 0x5d01, 0x0065, 0x0c1f) || senderOnTheWay(mail)),
  );
  const recipients = new Map<string, string[]>();
  for (const storage of mail.parts('recip')) {
    const recipient = new Properties(file, storage, propertyHeader.part);
    recipient.codePage = codePage;
    const kind = recipientKinds[recipient.number(0x0c15) ?? 1] ?? 'To';
    const names = recipients.get(kind) ?? [];
    names.push(person(firstText(recipient, 0x3001), firstText(recipient, 0x39fe, 0x3003)));
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
  add('Date', sentAt && `${sentAt.slice(0, 16).replace('T', ' ')} UTC`);
  return headers;
}

/** The address of the sender in the headers that the mail had on its way; inside of Exchange it has another one. */
function senderOnTheWay(mail: Properties): string {
  return /^From:(?:[^<\r\n\u2028\u2029]|\r?\n[ \t])*<([^<>\s@]+@[^<>\s]+)>/im.exec(mail.text(0x007d))?.[1] ?? '';
}

/** `Ann Other <ann@acme.example>`; internal Exchange addresses are omitted. */
function person(name: string, address: string): string {
  const displayAddress = address.includes('@') ? address : '';
  if (name === '' || name.toLowerCase() === displayAddress.toLowerCase()) return displayAddress || name;
  return displayAddress === '' ? name : `${name} <${displayAddress}>`;
}

function readDate(mail: Properties): string | undefined {
  return mail.moment(0x0039) ?? mail.moment(0x0e06) ?? mail.moment(0x3007);
}

function readMetadata(mail: Properties, headers: [string, string][]): Metadata {
  const metadata: Metadata = {};
  const subject = mail.text(0x0037);
  if (subject !== '') metadata.subject = subject;
  for (const [name, value] of headers) if (name !== 'Date') metadata[name.toLowerCase()] = value;
  const sentAt = readDate(mail);
  if (sentAt !== undefined) metadata.date = sentAt;
  return metadata;
}

function addressesIn(text: string): Link[] {
  const links: Link[] = [];
  for (const match of text.matchAll(
    /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  )) {
    const address = match[0];
    const target = /^https?:/i.test(address) ? address : `mailto:${address}`;
    links.push([match.index, match.index + address.length, target]);
  }
  return links;
}
