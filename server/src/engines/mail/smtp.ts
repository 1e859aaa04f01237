import { say } from '@dossier/contract/base/sentences';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { Failure } from '@dossier/contract/base/failure';
import type { Mail } from './port.ts';

export interface SmtpOptions {
  /** For example `smtps://name:password@host:465`. */
  url: string;
  from: string;
  log: Logger;
}

const TIMEOUT_MS = 20_000;

/** Sends mail to an SMTP server over a small pool of connections. */
export function openSmtp({ url, from, log }: SmtpOptions): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      // Retry once on a fresh connection if the server closed an idle one.
      maxRequeues: 1,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Message content must not make the mailer read files or URLs.
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
        throw new Failure('provider_failed', say('mail_not_accepted'));
      }
    },
    async check() {
      await transport.verify();
    },
    store: null,
    async close() {
      transport.close();
    },
  };
}
