import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { Failure } from '@dossier/contract/base/failure';
import type { Mail } from './port.ts';

export interface SmtpOptions {
  /** Like `smtps://name:password@host:465`. */
  url: string;
  from: string;
  log: Logger;
}

const timeOut = 20_000;

/** Hands mail to an SMTP server, over a few connections that are kept. */
export function openSmtp({ url, from, log }: SmtpOptions): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      // Once more on a fresh connection, when the server has ended the one that was kept.
      maxRequeues: 1,
      connectionTimeout: timeOut,
      greetingTimeout: timeOut,
      socketTimeout: timeOut,
      // What is sent is text of ours: no template may make the mailer read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, ...(html && { html }) });
      } catch (error) {
        log.warn({ err: error, engine: 'mail' }, 'the mail server did not take a mail');
        throw new Failure('provider_failed', 'The mail server did not take the message. Try again later.');
      }
    },
    async check() {
      await transport.verify();
    },
    kept: null,
    async close() {
      transport.close();
    },
  };
}
