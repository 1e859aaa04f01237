import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Dossier fragen',
  },
  menu: {
    ask: 'Dossier fragen',
    ask_short: 'Fragen',
  },
  button: 'Fragen',
  feedback: 'Feedback zu Antworten herunterladen',
  shared: '{{by}} hat „{{title}}“ mit Ihnen geteilt',
  open: 'Öffnen',
  about_documents_one: 'Zu {{count}} Dokument fragen',
  about_documents_other: 'Zu {{count}} Dokumenten fragen',
  panel: {
    ask: 'Fragen',
  },
} satisfies Texts<typeof en>;
