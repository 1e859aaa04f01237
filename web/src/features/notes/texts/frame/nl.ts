import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title: 'Notities',
  add: 'Notitie toevoegen',
  mentions: 'Vermeldingen',
  unread_one: '{{count}} ongelezen vermelding',
  unread_other: '{{count}} ongelezen vermeldingen',
  open_count_one: '{{count}} open notitie',
  open_count_other: '{{count}} open notities',
  mentioned: '{{by}} heeft je genoemd in {{document}}',
  open: 'Openen',
} satisfies Texts<typeof en>;
