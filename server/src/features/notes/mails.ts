import { cleanName } from '@dossier/contract/base/name';
import type { Person } from '@dossier/contract/base/page';

interface Facts {
  by: string;
  document: string;
  /** The quoted passage in quotation marks, with an empty line after it; empty for a note on the whole document. */
  quote: string;
  text: string;
  link: string;
}

interface Mail {
  subject: string;
  text: string;
}

const body = ({ quote, text, link }: Facts): string => `${quote}${text}\n\n${link}`;

const words: Readonly<Record<string, (facts: Facts) => Mail>> = {
  en: (facts) => ({
    subject: `${facts.by} mentioned you in ${facts.document}`,
    text: `${facts.by} mentioned you in a note on "${facts.document}":\n\n${body(facts)}`,
  }),
  nl: (facts) => ({
    subject: `${facts.by} heeft je genoemd in ${facts.document}`,
    text: `${facts.by} heeft je genoemd in een notitie bij "${facts.document}":\n\n${body(facts)}`,
  }),
  de: (facts) => ({
    subject: `${facts.by} hat Sie in ${facts.document} erwähnt`,
    text: `${facts.by} hat Sie in einer Notiz zu „${facts.document}“ erwähnt:\n\n${body(facts)}`,
  }),
  it: (facts) => ({
    subject: `${facts.by} ti ha menzionato in ${facts.document}`,
    text: `${facts.by} ti ha menzionato in una nota su "${facts.document}":\n\n${body(facts)}`,
  }),
  es: (facts) => ({
    subject: `${facts.by} te ha mencionado en ${facts.document}`,
    text: `${facts.by} te ha mencionado en una nota sobre «${facts.document}»:\n\n${body(facts)}`,
  }),
};

const MAX_QUOTE = 500;

/** A mail about a mention in the user's language: Dutch, German, Italian, Spanish, or English for all others. */
export function mentionMail(
  language: string | null,
  {
    by,
    document,
    quote,
    text,
    link,
  }: { by: Person | null; document: string; quote: string; text: string; link: string },
): Mail {
  const shortened = quote.length > MAX_QUOTE ? `${quote.slice(0, MAX_QUOTE)}…` : quote;
  const write = words[language ?? 'en'] ?? words['en']!;
  return write({
    by: by ? cleanName(`${by.first_name} ${by.last_name}`) : 'Dossier',
    document: cleanName(document),
    quote: shortened === '' ? '' : `${quoteLines(shortened)}\n\n`,
    text,
    link,
  });
}

/** As mails quote: without empty lines. */
const quoteLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `> ${line}`)
    .join('\n');
