import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { type MailUnderTest, mailSuite } from './port.suite.ts';
import type { Message } from './port.ts';
import { openSmtp } from './smtp.ts';

const log = pino({ level: 'silent' });
const from = 'Dossier <dossier@example.org>';

interface Received {
  to: string[];
  source: string;
}

/** A mail server that asks for a password and keeps what it gets. */
async function startServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'dossier' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _, done) => done(address.startsWith('unknown') ? new Error('550 nobody here') : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((source) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    received,
    port,
    url: `smtp://dossier:p%40ss@127.0.0.1:${port}`,
    close: async () => {
      server.close();
      await once(server.server, 'close');
    },
  };
}

mailSuite('mail by SMTP', async (): Promise<MailUnderTest> => {
  const server = await startServer();
  const mail = openSmtp({ url: server.url, from, log });
  return {
    mail,
    async arrived(address) {
      return server.received.filter(({ to }) => to.includes(address)).map(({ source }) => messageOf(address, source));
    },
    async close() {
      await mail.close();
      await server.close();
    },
  };
});

test('a refused receiver, a wrong password and a server that is away are told alike, without the password', async () => {
  const server = await startServer();
  const refused = async (url: string, to: string) => {
    const mail = openSmtp({ url, from, log });
    try {
      await mail.send({ to, subject: 'x', text: 'x' });
    } finally {
      await mail.close();
    }
  };
  const failures = await Promise.all(
    [
      refused(server.url, 'unknown@example.org'),
      refused(`smtp://dossier:wrong@127.0.0.1:${server.port}`, 'a@example.org'),
      refused('smtp://127.0.0.1:1', 'a@example.org'),
    ].map((sending) => sending.catch((error: unknown) => error)),
  );
  for (const failure of failures) expect(failure).toMatchObject({ kind: 'provider_failed' });
  expect(JSON.stringify(failures)).not.toContain('wrong');
  await expect(openSmtp({ url: 'smtp://127.0.0.1:1', from, log }).check()).rejects.toThrow('ECONNREFUSED');
  await server.close();
});

/** Reads back the few forms of MIME that our messages take. */
function messageOf(to: string, source: string): Message {
  const [head, body] = split(source);
  const subject = decodeWords(headerOf(head, 'subject'));
  const boundary = /boundary="([^"]+)"/.exec(headerOf(head, 'content-type'))?.[1];
  if (!boundary) return { to, subject, text: decodeBody(head, body) };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const find = (type: string) => {
    const part = parts.find(([partHead]) => headerOf(partHead, 'content-type').startsWith(type));
    return part ? decodeBody(part[0], part[1].replace(/\r\n$/, '')) : '';
  };
  return { to, subject, text: find('text/plain'), html: find('text/html').trim() };
}

function split(source: string): [head: string, body: string] {
  const at = source.indexOf('\r\n\r\n');
  return [source.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' '), source.slice(at + 4)];
}

const headerOf = (head: string, name: string) =>
  head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? '';

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : fromQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeBody(head: string, body: string): string {
  const encoding = headerOf(head, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  if (encoding === 'quoted-printable') return fromQuoted(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n');
  const plain = body.replaceAll('\r\n', '\n');
  // SMTP ends a message with a line break of its own.
  return headerOf(head, 'content-type').includes('boundary') ? plain : plain.replace(/\n$/, '');
}

function fromQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
