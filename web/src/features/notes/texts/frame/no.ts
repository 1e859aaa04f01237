import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title: 'Notater',
  add: 'Legg til notat',
  mentions: 'Omtaler',
  unread_one: '{{count}} ulest omtale',
  unread_other: '{{count}} uleste omtaler',
  open_count_one: '{{count}} åpent notat',
  open_count_other: '{{count}} åpne notater',
  mentioned: '{{by}} nevnte deg i {{document}}',
  open: 'Åpne',
} satisfies Texts<typeof en>;
