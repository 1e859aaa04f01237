import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title: 'Notas',
  add: 'Añadir nota',
  mentions: 'Menciones',
  unread_one: '{{count}} mención sin leer',
  unread_many: '{{count}} menciones sin leer',
  unread_other: '{{count}} menciones sin leer',
  open_count_one: '{{count}} nota abierta',
  open_count_many: '{{count}} notas abiertas',
  open_count_other: '{{count}} notas abiertas',
  mentioned: '{{by}} le ha mencionado en {{document}}',
  open: 'Abrir',
} satisfies Texts<typeof en>;
