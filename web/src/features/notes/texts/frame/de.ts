import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title: 'Notizen',
  add: 'Notiz hinzufügen',
  mentions: 'Erwähnungen',
  unread_one: '{{count}} ungelesene Erwähnung',
  unread_other: '{{count}} ungelesene Erwähnungen',
  open_count_one: '{{count}} offene Notiz',
  open_count_other: '{{count}} offene Notizen',
  mentioned: '{{by}} hat Sie in {{document}} erwähnt',
  open: 'Öffnen',
} satisfies Texts<typeof en>;
