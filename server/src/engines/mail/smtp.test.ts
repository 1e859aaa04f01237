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

/** A mail server that requires a password and records messages. */
async function startServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, callback) =>
      username === 'dossier' && password === 'p@ss' ? callback(null, { user: username }) : callback(new Error('no')),
    onRcptTo: ({ address }, _, callback) =>
      callback(address.startsWith('unknown') ? new Error('550 nobody here') : null),
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((source) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        callback();
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
      return server.received
        .filter(({ to }) => to.includes(address))
        .map(({ source }) => parseMessage(address, source));
    },
    async close() {
      await mail.close();
      await server.close();
    },
  };
});

test('a rejected recipient, a wrong password and an unreachable server fail alike, without exposing the password', async () => {
  const server = await startServer();
  const rejecting = async (url: string, to: string) => {
    const mail = openSmtp({ url, from, log });
    try {
      await mail.send({ to, subject: 'x', text: 'x' });
    } finally {
      await mail.close();
    }
  };
  const failures = await Promise.all(
    [
      rejecting(server.url, 'unknown@example.org'),
      rejecting(`smtp://dossier:wrong@127.0.0.1:${server.port}`, 'a@example.org'),
      rejecting('smtp://127.0.0.1:1', 'a@example.org'),
    ].map((sending) => sending.catch((error: unknown) => error)),
  );
  for (const failure of failures) expect(failure).toMatchObject({ kind: 'provider_failed' });
  expect(JSON.stringify(failures)).not.toContain('wrong');
  await expect(openSmtp({ url: 'smtp://127.0.0.1:1', from, log }).check()).rejects.toThrow('ECONNREFUSED');
  await server.close();
});

/** Parses the MIME structures that our messages use. */
function parseMessage(to: string, source: string): Message {
  const [head, body] = splitHead(source);
  const subject = decodeWords(headerValue(head, 'subject'));
  const boundary = /boundary="([^"]+)"/.exec(headerValue(head, 'content-type'))?.[1];
  if (!boundary) return { to, subject, text: decodeBody(head, body) };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitHead(part.replace(/^\r\n/, '')));
  const match = (type: string) => {
    const part = parts.find(([partHead]) => headerValue(partHead, 'content-type').startsWith(type));
    return part ? decodeBody(part[0], part[1].replace(/\r\n$/, '')) : '';
  };
  return { to, subject, text: match('text/plain'), html: match('text/html').trim() };
}

function splitHead(source: string): [head: string, body: string] {
  const index = source.indexOf('\r\n\r\n');
  return [source.slice(0, index).replaceAll(/\r\n[ \t]+/g, ' '), source.slice(index + 4)];
}

const headerValue = (head: string, name: string) =>
  head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? '';

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

function decodeBody(head: string, body: string): string {
  const encoding = headerValue(head, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  if (encoding === 'quoted-printable')
    return decodeQuotedPrintable(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n');
  const plain = body.replaceAll('\r\n', '\n');
  // SMTP ends a message with an extra line break.
  return headerValue(head, 'content-type').includes('boundary') ? plain : plain.replace(/\n$/, '');
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
