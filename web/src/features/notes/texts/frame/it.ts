import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title: 'Note',
  add: 'Aggiungi nota',
  mentions: 'Menzioni',
  unread_one: '{{count}} menzione non letta',
  unread_many: '{{count}} menzioni non lette',
  unread_other: '{{count}} menzioni non lette',
  open_count_one: '{{count}} nota aperta',
  open_count_many: '{{count}} note aperte',
  open_count_other: '{{count}} note aperte',
  mentioned: '{{by}} ti ha menzionato in {{document}}',
  open: 'Apri',
} satisfies Texts<typeof en>;
