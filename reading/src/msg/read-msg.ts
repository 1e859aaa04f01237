import { decodeAs, decodeCodePage } from '../container/code-page.ts';
import { type OleEntry, OleFile } from '../container/ole.ts';
import { type OleTree, writeOle } from '../container/ole-writer.ts';
import type { InnerFile } from '../inner-files.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Link, type Metadata, type PagePart, ReadingError } from '../reading.ts';
import { inflateRtf } from './compressed-rtf.ts';
import { HtmlText } from './html.ts';
import { Properties, propertyHeader, propertyStream } from './properties.ts';
import { readRtf } from '../container/rtf.ts';

/** A mail is one page, unless it is as long as several. */
const longestPage = 12_000;

const recipientKinds: Record<number, string> = { 1: 'To', 2: 'Cc', 3: 'Bcc' };
const attachedMail = 5;
const renderedInBody = 4;

interface Body {
  kind: 'html' | 'text';
  content: string;
}

/** Reads an Outlook message (msg, [MS-OXMSG]): the mail, and then each attachment by the reader of its type. */
export async function* readMsg(path: string, { limits, readInner }: ReadContext): ReadSteps {
  const file = OleFile.open(path);
  try {
    const mail = new Properties(file, file.root, propertyHeader.mail);
    const codePage = mail.findCodePage();
    mail.codePage = codePage;
    const body = bodyOf(mail, limits.inflatedBytes);
    const headers = headersOf(file, mail, codePage);
    yield { part: 'start', page_count: null };
    const pages = writeMail(mail, headers, body);
    yield* pages;
    let next = pages.length + 1;
    for (const storage of mail.parts('attach')) {
      const attachment = attachmentOf(file, storage, codePage, body);
      if (!attachment) continue;
      for await (const part of readInner(attachment, next)) {
        next = part.page.number + 1;
        yield part;
      }
    }
    return metadataOf(mail, headers);
  } finally {
    file.close();
  }
}

function writeMail(mail: Properties, headers: [name: string, value: string][], body: Body): PagePart[] {
  const writer = new PageWriter('mail');
  const pages: PagePart[] = [];
  const subject = mail.text(0x0037);
  const finish = () => pages.push(writer.finish({ name: subject || null }));
  const pageFull = () => {
    if (writer.length >= longestPage) finish();
  };
  writer.addHeading(1, subject);
  writer.addText('header', headers.map(([name, value]) => `${name}: ${value}`).join('\n'));
  if (body.kind === 'html') new HtmlText(writer, pageFull).write(body.content);
  else {
    for (const paragraph of body.content.replace(/\r\n?/g, '\n').split(/\n[ \t]*(?:\n[ \t]*)+/)) {
      const text = paragraph.replace(/^\n+|\s+$/g, '').replaceAll('\0', '');
      writer.addText('paragraph', { text, links: addressesIn(text), remarks: [] });
      pageFull();
    }
  }
  if (writer.length > 0 || pages.length === 0) finish();
  return pages;
}

/** The body that says most about its form: HTML, HTML wrapped in rich text, plain text, rich text. */
function bodyOf(mail: Properties, limit: number): Body {
  const bytes = mail.binary(0x1013);
  const html = bytes ? decodeHtml(bytes, mail.number(0x3fde)) : mail.text(0x1013);
  if (html.trim() !== '') return { kind: 'html', content: html };
  const compressed = mail.binary(0x1009);
  const rtf = compressed && inflateRtf(compressed, limit);
  const rich = rtf && readRtf(rtf);
  if (rich?.kind === 'html' && rich.content.trim() !== '') return rich;
  const plain = mail.text(0x1000);
  return plain.trim() === '' && rich ? rich : { kind: 'text', content: plain };
}

function decodeHtml(bytes: Buffer, codePage: number | undefined): string {
  const declared = /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[1];
  if (codePage !== undefined && codePage !== 20127) return decodeCodePage(bytes, codePage);
  return decodeAs(bytes, declared ?? 'utf-8');
}

/** From, to, cc and date, as the mail shows them. */
function headersOf(file: OleFile, mail: Properties, codePage: number): [string, string][] {
  const headers: [string, string][] = [];
  const add = (name: string, value: string | undefined) => {
    if (value) headers.push([name, value]);
  };
  add(
    'From',
    person(firstOf(mail, 0x0042, 0x0c1a), firstOf(mail, 0x5d02, 0x5d01, 0x0065, 0x0c1f) || senderOnTheWay(mail)),
  );
  const recipients = new Map<string, string[]>();
  for (const storage of mail.parts('recip')) {
    const recipient = new Properties(file, storage, propertyHeader.part);
    recipient.codePage = codePage;
    const kind = recipientKinds[recipient.number(0x0c15) ?? 1] ?? 'To';
    const known = recipients.get(kind) ?? [];
    known.push(person(firstOf(recipient, 0x3001), firstOf(recipient, 0x39fe, 0x3003)));
    recipients.set(kind, known);
  }
  for (const [kind, id] of [
    ['To', 0x0e04],
    ['Cc', 0x0e03],
    ['Bcc', 0x0e02],
  ] as const) {
    add(kind, recipients.get(kind)?.filter(Boolean).join('; ') || mail.text(id));
  }
  const sent = momentOf(mail);
  add('Date', sent && `${sent.slice(0, 16).replace('T', ' ')} UTC`);
  return headers;
}

/** The address of the sender in the headers that the mail had on its way; inside of Exchange it has another one. */
function senderOnTheWay(mail: Properties): string {
  return /^From:(?:[^<\n]|\n[ \t])*<([^<>\s]+@[^<>\s]+)>/im.exec(mail.text(0x007d))?.[1] ?? '';
}

/** `Ann Other <ann@acme.example>`; addresses inside of a company's Exchange say nothing to people. */
function person(name: string, address: string): string {
  const shown = address.includes('@') ? address : '';
  if (name === '' || name.toLowerCase() === shown.toLowerCase()) return shown || name;
  return shown === '' ? name : `${name} <${shown}>`;
}

function firstOf(properties: Properties, ...ids: number[]): string {
  for (const id of ids) {
    const text = properties.text(id);
    if (text !== '' && !text.startsWith('/O=') && !text.startsWith('/o=')) return text;
  }
  return '';
}

function momentOf(mail: Properties): string | undefined {
  return mail.moment(0x0039) ?? mail.moment(0x0e06) ?? mail.moment(0x3007);
}

function metadataOf(mail: Properties, headers: [string, string][]): Metadata {
  const metadata: Metadata = {};
  const subject = mail.text(0x0037);
  if (subject !== '') metadata.subject = subject;
  for (const [name, value] of headers) if (name !== 'Date') metadata[name.toLowerCase()] = value;
  const sent = momentOf(mail);
  if (sent !== undefined) metadata.date = sent;
  return metadata;
}

function attachmentOf(file: OleFile, storage: OleEntry, codePage: number, body: Body): InnerFile | undefined {
  const properties = new Properties(file, storage, propertyHeader.part);
  properties.codePage = codePage;
  const name = cleanName(firstOf(properties, 0x3707, 0x3704, 0x3001));
  const inside = properties.storage(0x3701);
  if (inside) {
    const isMail = properties.number(0x3705) === attachedMail;
    const bytes = writeOle(isMail ? mailTree(file, inside) : treeOf(file, inside));
    // Outlook gives every mail that is dragged into another one the same name.
    const subject = isMail ? cleanName(subjectOf(file, inside, codePage)) : '';
    const shown = subject || name || (isMail ? 'Message' : 'Object');
    return { name: isMail && !/\.msg$/i.test(shown) ? `${shown}.msg` : shown, bytes, inline: false };
  }
  const bytes = properties.binary(0x3701);
  if (!bytes) return undefined;
  const contentId = properties.text(0x3712);
  const isPicture = /\.(?:png|jpe?g|gif|bmp|emf|wmf|tiff?)$/i.test(name);
  const isShown = contentId !== '' && body.content.includes(`cid:${contentId}`);
  const isRendered = ((properties.number(0x3714) ?? 0) & renderedInBody) !== 0;
  return { name: name || 'Attachment', bytes, inline: isPicture && (isShown || isRendered || properties.flag(0x7ffe)) };
}

function subjectOf(file: OleFile, mail: OleEntry, codePage: number): string {
  const properties = new Properties(file, mail, propertyHeader.embedded);
  properties.codePage = codePage;
  return properties.text(0x0037).replaceAll('/', '-');
}

/** The last part of a name without what no file name has. */
function cleanName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}<>:"|?*]/gu, '')
    .slice(0, 200)
    .trim();
}

function treeOf(file: OleFile, storage: OleEntry, depth = 0): OleTree {
  if (depth > 50) throw new ReadingError('too_complex', 'The file nests its parts more than 50 deep.');
  const tree: OleTree = new Map();
  for (const entry of storage.children.values()) {
    tree.set(entry.name, entry.storage ? treeOf(file, entry, depth + 1) : file.bytes(entry));
  }
  return tree;
}

/** A mail inside a mail as a file of its own: its properties then begin with eight more bytes. */
function mailTree(file: OleFile, storage: OleEntry): OleTree {
  const tree = treeOf(file, storage);
  const properties = tree.get(propertyStream);
  if (properties instanceof Uint8Array) {
    const header = Buffer.alloc(propertyHeader.mail);
    header.set(properties.subarray(0, propertyHeader.embedded));
    tree.set(propertyStream, Buffer.concat([header, properties.subarray(propertyHeader.embedded)]));
  }
  return tree;
}

function addressesIn(text: string): Link[] {
  const links: Link[] = [];
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)) {
    const address = match[0];
    const target = /^https?:/i.test(address) ? address : `mailto:${address}`;
    links.push([match.index, match.index + address.length, target]);
  }
  return links;
}
