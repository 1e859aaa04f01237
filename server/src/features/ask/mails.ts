import { cleanName } from '@dossier/contract/base/name';

interface Facts {
  by: string;
  title: string;
  link: string;
}

interface Mail {
  subject: string;
  text: string;
}

const words: Readonly<Record<string, (facts: Facts) => Mail>> = {
  en: ({ by, title, link }) => ({
    subject: `${by} shared a conversation with you`,
    text: `${by} shared the conversation "${title}" with you. You can read it, as far as you can read its documents:\n\n${link}`,
  }),
  nl: ({ by, title, link }) => ({
    subject: `${by} heeft een gesprek met je gedeeld`,
    text: `${by} heeft het gesprek "${title}" met je gedeeld. Je kunt het lezen, voor zover je de documenten kunt lezen:\n\n${link}`,
  }),
  de: ({ by, title, link }) => ({
    subject: `${by} hat eine Unterhaltung mit Ihnen geteilt`,
    text: `${by} hat die Unterhaltung „${title}“ mit Ihnen geteilt. Sie können sie lesen, soweit Sie die Dokumente lesen können:\n\n${link}`,
  }),
  it: ({ by, title, link }) => ({
    subject: `${by} ha condiviso una conversazione con te`,
    text: `${by} ha condiviso con te la conversazione "${title}". Puoi leggerla, per quanto puoi leggere i suoi documenti:\n\n${link}`,
  }),
  es: ({ by, title, link }) => ({
    subject: `${by} ha compartido una conversación contigo`,
    text: `${by} ha compartido contigo la conversación «${title}». Puedes leerla en la medida en que puedas leer sus documentos:\n\n${link}`,
  }),
};

/** A mail about a shared conversation in the user's language: Dutch, German, Italian, Spanish, or English for all others. */
export function shareMail(language: string | null, { by, title, link }: Facts): Mail {
  const write = words[language ?? 'en'] ?? words['en']!;
  return write({ by: cleanName(by), title: cleanName(title), link });
}
