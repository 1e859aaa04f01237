import { readStorageTree } from '../container/embedded-object.ts';
import type { OleEntry, OleFile } from '../container/ole.ts';
import { type OleTree, writeOle } from '../container/ole-writer.ts';
import { firstText, Properties, propertyHeader, PROPERTY_STREAM } from './properties.ts';

const ATTACHED_MAIL = 5;
const RENDERED_IN_BODY = 4;

/** An attachment of a mail. */
export interface MailAttachment {
  name: string;
  /** Content ID by which the text refers to it; empty if it has none. */
  contentId: string;
  /** It is a picture that the mail shows in its text. */
  isInText: boolean;
  /** Extracted on demand. */
  bytes(): Buffer;
}

/** The attachments of a mail in their order, those without any bytes left out. `body` is its text. */
export function readAttachments(file: OleFile, mail: Properties, codePage: number, body: string): MailAttachment[] {
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
  return readAttachedFile(
    {
      name: attachmentName(properties),
      contentId: properties.text(0x3712),
      isRendered: isRendered || properties.flag(0x7ffe),
    },
    () => properties.binary(0x3701) ?? Buffer.alloc(0),
    body,
  );
}

/** An attached file from its description in the mail; `body` is the text of the mail. */
export function readAttachedFile(
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

/** Attached mails and embedded objects are stored as files of their own. */
function objectIn(file: OleFile, storage: OleEntry, properties: Properties, codePage: number): MailAttachment {
  const isMail = properties.number(0x3705) === ATTACHED_MAIL;
  // Outlook gives all mails dragged into another mail the same name.
  const subject = isMail ? cleanName(mailSubject(file, storage, codePage)) : '';
  const displayName = subject || cleanName(attachmentName(properties)) || (isMail ? 'Message' : 'Object');
  return {
    name: isMail && !/\.msg$/i.test(displayName) ? `${displayName}.msg` : displayName,
    contentId: '',
    isInText: false,
    bytes: () => writeOle(isMail ? mailTree(file, storage) : readStorageTree(file, storage)),
  };
}

const attachmentName = (attachment: Properties): string => firstText(attachment, 0x3707, 0x3704, 0x3001);

function mailSubject(file: OleFile, mail: OleEntry, codePage: number): string {
  const properties = new Properties(file, mail, propertyHeader.embedded);
  properties.codePage = codePage;
  return properties.text(0x0037).replaceAll('/', '-');
}

/** The last part of a path, without characters that file names cannot contain. */
function cleanName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}<>:"|?*]/gu, '')
    .slice(0, 200)
    .trim();
}

/** A mail inside a mail as a file of its own: its properties then begin with eight more bytes. */
function mailTree(file: OleFile, storage: OleEntry): OleTree {
  const tree = readStorageTree(file, storage);
  const properties = tree.get(PROPERTY_STREAM);
  if (properties instanceof Uint8Array) {
    const header = Buffer.alloc(propertyHeader.mail);
    header.set(properties.subarray(0, propertyHeader.embedded));
    tree.set(PROPERTY_STREAM, Buffer.concat([header, properties.subarray(propertyHeader.embedded)]));
  }
  return tree;
}
