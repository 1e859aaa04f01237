import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Message } from './port.ts';

export interface MailUnderTest {
  mail: Mail;
  /** What has arrived at an address. */
  arrived(address: string): Promise<Message[]>;
  close(): Promise<void>;
}

/** What every way of sending mail keeps. */
export function mailSuite(name: string, make: () => Promise<MailUnderTest>): void {
  describe(`port: ${name}`, () => {
    let world: MailUnderTest;
    beforeAll(async () => {
      world = await make();
    });
    afterAll(() => world.close());

    test('a message arrives as it was written', async () => {
      const message: Message = {
        to: 'zoë@example.org',
        subject: 'Grüße: your link — 100 %',
        text: 'Hello Zoë,\n\n.a line that begins with a dot\nhttps://dossier.example/reset?token=a=b\n',
        html: '<p>Hello <b>Zoë</b></p>',
      };
      await world.mail.send(message);
      const [found] = await world.arrived(message.to);
      expect(found).toEqual(message);
    });

    test('a message without HTML is plain', async () => {
      await world.mail.send({ to: 'plain@example.org', subject: 'Plain', text: 'words' });
      expect(await world.arrived('plain@example.org')).toEqual([
        { to: 'plain@example.org', subject: 'Plain', text: 'words' },
      ]);
    });

    test('a subject cannot add headers or receivers', async () => {
      await world.mail.send({ to: 'one@example.org', subject: 'Hi\r\nBcc: spy@example.org', text: 'x' });
      expect(await world.arrived('one@example.org')).toHaveLength(1);
      expect(await world.arrived('spy@example.org')).toEqual([]);
    });

    test('says whether it is well', async () => {
      await expect(world.mail.check()).resolves.toBeUndefined();
    });
  });
}
