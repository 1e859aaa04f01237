import { decodeAs } from '../container/code-page.ts';
import { fileOf, type MailAttachment } from './attachments.ts';
import { type MimePart, parseMime } from './mime.ts';

/** What somebody has signed: the words, and the files that came with them. */
export interface SignedContent {
  html: string;
  text: string;
  attachments: MailAttachment[];
}

/**
 * The content of a mail that is signed so that it can be read without its signature (RFC 8551, 3.5.3). Outlook keeps such a mail as
 * it travelled, as its only attachment ([MS-OXOSMIME] 2.1.1). Undefined when it is none.
 */
export function signedContent([only, ...others]: readonly MailAttachment[]): SignedContent | undefined {
  const whole = only && others.length === 0 ? parseMime(only.bytes()) : undefined;
  const [content] = whole?.type === 'multipart/signed' ? whole.parts : [];
  if (!content) return undefined;
  const words = { html: '', text: '' };
  const files: MimePart[] = [];
  const sort = (part: MimePart): void => {
    if (part.parts.length > 0) return part.parts.forEach(sort);
    const kind = part.name === '' && kinds[part.type];
    if (kind) words[kind] += `${decodeAs(part.bytes, part.charset)}\n`;
    else if (part.bytes.length > 0) files.push(part);
  };
  sort(content);
  return { ...words, attachments: files.map(({ bytes, ...file }) => fileOf(file, () => bytes, words.html)) };
}

const kinds: Record<string, 'html' | 'text'> = { 'text/html': 'html', 'text/plain': 'text' };
