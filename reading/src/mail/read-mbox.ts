import { createReadStream } from 'node:fs';
import { parseMime } from '../msg/mime.ts';
import { PageWriter } from '../page-writer.ts';
import { PAGE_LENGTH, type ReadContext, type ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { readHead } from './read-eml.ts';

const HEAD_SIZE = 64 * 1024;

/** Reads a mailbox (mbox, RFC 4155): a list of its mails, and then each mail as a file of its own. */
export async function* readMbox(path: string, { limits, readInner }: ReadContext): ReadSteps {
  yield { part: 'start', page_count: null };
  const writer = new PageWriter('text');
  const names: string[] = [];
  let rows: string[][] = [['Date', 'From', 'Subject']];
  let length = 0;
  for await (const mail of mailsIn(path)) {
    if (names.length >= limits.entries)
      throw new ReadingError('too_complex', say('too_many_files', { most: limits.entries }));
    const { subject, headers } = readHead(parseMime(mail.subarray(0, HEAD_SIZE)));
    const value = (name: string) => headers.find(([header]) => header === name)?.[1] ?? '';
    rows.push([value('Date'), value('From'), subject]);
    names.push(fileName(subject));
    length += subject.length + 50;
    if (length < PAGE_LENGTH) continue;
    writer.addTable(rows, true);
    yield writer.finish();
    [rows, length] = [[['Date', 'From', 'Subject']], 0];
  }
  if (rows.length > 1 || names.length === 0) {
    writer.addTable(rows, true);
    yield writer.finish();
  }
  let next = writer.number;
  let index = 0;
  for await (const bytes of mailsIn(path)) {
    for await (const part of readInner({ name: names[index] ?? 'Message.eml', bytes }, next)) {
      next = part.page.number + 1;
      yield part;
    }
    index += 1;
  }
  return { mails: names.length };
}

const fileName = (subject: string): string =>
  `${
    subject
      .replace(/[\p{Cc}<>:"|?*/\\]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Message'
  }.eml`;

/** The mails, each without its `From ` line, and with lines that begin so restored. */
async function* mailsIn(path: string): AsyncGenerator<Buffer> {
  const boundary = Buffer.from('\nFrom ');
  let rest: Buffer = Buffer.from('\n');
  for await (const chunk of createReadStream(path, { highWaterMark: 4 * 1024 ** 2 })) {
    const scanned = Math.max(0, rest.length - boundary.length);
    rest = Buffer.concat([rest, chunk as Buffer]);
    let begin = 0;
    for (let at = rest.indexOf(boundary, scanned); at >= 0; at = rest.indexOf(boundary, at + 1)) {
      if (at === 0 || !isBoundary(rest, at)) continue;
      const mail = content(rest.subarray(begin, at));
      if (mail.length > 0) yield mail;
      begin = at;
    }
    rest = rest.subarray(begin);
  }
  const mail = content(rest);
  if (mail.length > 0) yield mail;
}

/** A line that begins with `From ` is one between mails if a header follows, and a blank line or nothing is before it. */
function isBoundary(bytes: Buffer, at: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, at - 2), at);
  if (!/\n\r?$/.test(before)) return false;
  const end = bytes.indexOf('\n', at + 1);
  return end < 0 || /^(?:>?From |[\w-]+:)/.test(bytes.toString('latin1', end + 1, end + 80));
}

function content(mail: Buffer): Buffer {
  const start = mail.indexOf('\n', 1);
  const text = start < 0 ? '' : mail.toString('latin1', start + 1);
  return Buffer.from(text.replace(/^>(>*From )/gm, '$1').trimEnd(), 'latin1');
}
