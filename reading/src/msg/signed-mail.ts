import { decodeAs } from '../container/code-page.ts';
import { extractSignedContent } from '../container/signed-data.ts';
import { readAttachedFile, type MailAttachment } from './attachments.ts';
import { headerText, type MimePart, parseMime } from './mime.ts';

/** The content of a mail: the body and the attachments. */
export interface MailContent {
  html: string;
  text: string;
  attachments: MailAttachment[];
}

/**
 * The content of a signed mail, either clear-signed (RFC 8551, 3.5.3) or inside the signature (3.5.2).
 * Outlook stores its transport form as the only attachment ([MS-OXOSMIME] 2.1). Undefined if it is not signed.
 */
export function signedContent([only, ...others]: readonly MailAttachment[]): MailContent | undefined {
  const content = only && others.length === 0 ? parseSignedPart(only.bytes()) : undefined;
  return content && contentOf(content);
}

/** The body and attachments of a mail as it travels, also of a signed one. */
export function contentOf(mail: MimePart): MailContent {
  const words = { html: '', text: '' };
  const files: MimePart[] = [];
  const sort = (part: MimePart, depth: number): void => {
    const signed = depth < MAX_DEPTH ? signedPart(part) : undefined;
    if (signed) return sort(signed, depth + 1);
    if (part.parts.length > 0) return part.parts.forEach((each) => sort(each, depth));
    const kind = part.name === '' && kinds[part.type];
    if (kind) words[kind] += `${decodeAs(part.bytes, part.charset)}\n`;
    else if (part.bytes.length > 0) files.push(part);
  };
  sort(mail, 0);
  return {
    ...words,
    attachments: files.map((file) =>
      readAttachedFile({ name: file.name || nameFor(file), contentId: file.contentId }, () => file.bytes, words.html),
    ),
  };
}

/** A name for an attachment without one: for a mail its subject. */
function nameFor({ type, bytes }: MimePart): string {
  if (type !== 'message/rfc822') return type === 'text/calendar' ? 'Invitation.ics' : '';
  const subject = headerText(parseMime(bytes.subarray(0, MAX_HEAD)).head.get('subject'));
  return `${subject.replaceAll('/', '-') || 'Message'}.eml`;
}

const MAX_HEAD = 64 * 1024;

const kinds: Record<string, 'html' | 'text'> = { 'text/html': 'html', 'text/plain': 'text' };

/** A mail may be signed again by a server on its way. */
const MAX_DEPTH = 3;

function parseSignedPart(bytes: Buffer): MimePart | undefined {
  const content = extractSignedContent(bytes);
  return content ? parseMime(content) : signedPart(parseMime(bytes));
}

/** The signed content of a multipart/signed part. */
function signedPart({ type, bytes, parts }: MimePart): MimePart | undefined {
  if (type === 'multipart/signed') return parts[0];
  const content = /^application\/(?:x-)?pkcs7-mime$/.test(type) ? extractSignedContent(bytes) : undefined;
  return content && parseMime(content);
}
