import { treeOf } from '../container/embedded-object.ts';
import type { OleEntry, OleFile } from '../container/ole.ts';
import { type OleTree, writeOle } from '../container/ole-writer.ts';
import { firstOf, Properties, propertyHeader, PROPERTY_STREAM } from './properties.ts';

const ATTACHED_MAIL = 5;
const RENDERED_IN_BODY = 4;

/** An attachment of a mail. */
export interface MailAttachment {
  name: string;
  /** What the text calls it where it shows it; empty when it has no such name. */
  contentId: string;
  /** It is a picture that the mail shows in its text. */
  isInText: boolean;
  /** Taken out of the mail when they are asked for. */
  bytes(): Buffer;
}

/** The attachments of a mail in their order, those without any bytes left out. `body` is its text. */
export function attachmentsOf(file: OleFile, mail: Properties, codePage: number, body: string): MailAttachment[] {
  return mail.parts('attach').flatMap((storage) => {
    const properties = new Properties(file, storage, propertyHeader.part);
    properties.codePage = codePage;
    const inside = properties.storage(0x3701);
    if (inside) return [objectIn(file, inside, properties, codePage)];
    return properties.hasBinary(0x3701) ? [fileIn(properties, body)] : [];
  });
}

function fileIn(properties: Properties, body: string): MailAttachment {
  const isRendered = ((properties.number(0x3714) ?? 0) & RENDERED_IN_BODY) !== 0;
  return fileOf(
    { name: nameOf(properties), contentId: properties.text(0x3712), isRendered: isRendered || properties.flag(0x7ffe) },
    () => properties.binary(0x3701) ?? Buffer.alloc(0),
    body,
  );
}

/** A file that came with a mail, by what is said of it there; `body` is the text of the mail. */
export function fileOf(
  info: { name: string; contentId: string; isRendered?: boolean },
  bytes: () => Buffer,
  body: string,
): MailAttachment {
  const name = cleanName(info.name);
  const { contentId, isRendered = false } = info;
  const isPicture = /\.(?:png|jpe?g|gif|bmp|emf|wmf|tiff?)$/i.test(name);
  const isShown = contentId !== '' && body.includes(`cid:${contentId}`);
  return { name: name || 'Attachment', contentId, isInText: isPicture && (isShown || isRendered), bytes };
}

/** A mail, or an object of another program, which is kept as a file of its own. */
function objectIn(file: OleFile, storage: OleEntry, properties: Properties, codePage: number): MailAttachment {
  const isMail = properties.number(0x3705) === ATTACHED_MAIL;
  // Outlook gives every mail that is dragged into another one the same name.
  const subject = isMail ? cleanName(subjectOf(file, storage, codePage)) : '';
  const displayName = subject || cleanName(nameOf(properties)) || (isMail ? 'Message' : 'Object');
  return {
    name: isMail && !/\.msg$/i.test(displayName) ? `${displayName}.msg` : displayName,
    contentId: '',
    isInText: false,
    bytes: () => writeOle(isMail ? mailTree(file, storage) : treeOf(file, storage)),
  };
}

const nameOf = (attachment: Properties): string => firstOf(attachment, 0x3707, 0x3704, 0x3001);

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

/** A mail inside a mail as a file of its own: its properties then begin with eight more bytes. */
function mailTree(file: OleFile, storage: OleEntry): OleTree {
  const tree = treeOf(file, storage);
  const properties = tree.get(PROPERTY_STREAM);
  if (properties instanceof Uint8Array) {
    const header = Buffer.alloc(propertyHeader.mail);
    header.set(properties.subarray(0, propertyHeader.embedded));
    tree.set(PROPERTY_STREAM, Buffer.concat([header, properties.subarray(propertyHeader.embedded)]));
  }
  return tree;
}
