import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Message } from './port.ts';

export interface MailUnderTest {
  mail: Mail;
  /** The messages delivered to an address. */
  arrived(address: string): Promise<Message[]>;
  close(): Promise<void>;
}

/** The contract that every mail engine must meet. */
export function mailSuite(name: string, make: () => Promise<MailUnderTest>): void {
  describe(`port: ${name}`, () => {
    let context: MailUnderTest;
    beforeAll(async () => {
      context = await make();
    });
    afterAll(() => context.close());

    test('a message arrives unchanged', async () => {
      const message: Message = {
        to: 'zoë@example.org',
        subject: 'Grüße: your link — 100 %',
        text: 'Hello Zoë,\n\n.a line that begins with a dot\nhttps://dossier.example/reset?token=a=b\n',
        html: '<p>Hello <b>Zoë</b></p>',
      };
      await context.mail.send(message);
      const [messages] = await context.arrived(message.to);
      expect(messages).toEqual(message);
    });

    test('a message without HTML is plain', async () => {
      await context.mail.send({ to: 'plain@example.org', subject: 'Plain', text: 'words' });
      expect(await context.arrived('plain@example.org')).toEqual([
        { to: 'plain@example.org', subject: 'Plain', text: 'words' },
      ]);
    });

    test('a subject cannot inject headers or recipients', async () => {
      await context.mail.send({ to: 'one@example.org', subject: 'Hi\r\nBcc: spy@example.org', text: 'x' });
      expect(await context.arrived('one@example.org')).toHaveLength(1);
      expect(await context.arrived('spy@example.org')).toEqual([]);
    });

    test('check() reports availability', async () => {
      await expect(context.mail.check()).resolves.toBeUndefined();
    });
  });
}
