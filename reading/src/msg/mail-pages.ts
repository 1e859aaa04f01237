import { HtmlText } from '../html/html-text.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext } from '../reader.ts';
import type { Link, PagePart } from '../reading.ts';
import { writeRtf } from '../rtf/write-rtf.ts';
import type { MailAttachment } from './attachments.ts';

/** A mail is one page, unless it is as long as several. */
const MAX_PAGE_LENGTH = 12_000;

export type MailHeader = [name: string, value: string];
export type MailBody = { kind: 'html' | 'text'; content: string } | { kind: 'rtf'; bytes: Buffer };

export interface Mail {
  subject: string;
  /** From, To, Cc and Date, as displayed. */
  headers: MailHeader[];
  body: MailBody;
  attachments: MailAttachment[];
}

/** A picture of the text and its content ID. */
interface Picture {
  contentId: string;
  attachment: number;
}

/** The pages of a mail, followed by those of its attachments. */
export async function* writeMail(
  mail: Mail,
  { keepPicture, readInner }: Pick<ReadContext, 'keepPicture' | 'readInner'>,
): AsyncGenerator<PagePart> {
  const pictures: Picture[] = [];
  for (const { name, contentId, isInText, bytes } of mail.attachments) {
    if (isInText) pictures.push({ contentId, attachment: await keepPicture({ name, bytes: bytes() }) });
  }
  const pages = writePages(mail, pictures);
  yield* pages;
  let next = pages.length + 1;
  for (const { name, isInText, bytes } of mail.attachments) {
    if (isInText) continue;
    for await (const part of readInner({ name, bytes: bytes() }, next)) {
      next = part.page.number + 1;
      yield part;
    }
  }
}

/** `Ann Other <ann@acme.example>`; internal Exchange addresses are omitted. */
export function displayAddress(name: string, address: string): string {
  const shown = address.includes('@') ? address : '';
  if (name === '' || name.toLowerCase() === shown.toLowerCase()) return shown || name;
  return shown === '' ? name : `${name} <${shown}>`;
}

/** A date as mails show it, from ISO 8601. */
export const displayDate = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

function writePages({ subject, headers, body }: Mail, pictures: readonly Picture[]): PagePart[] {
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
