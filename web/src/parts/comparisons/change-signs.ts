import { type Icon, IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';

/** Colour and icon of a kind of change. */
export interface ChangeSign {
  tone: 'ok' | 'bad' | 'warn' | 'move';
  icon: Icon;
}

export const added: ChangeSign = { tone: 'ok', icon: IconPlus };
export const removed: ChangeSign = { tone: 'bad', icon: IconMinus };
export const changed: ChangeSign = { tone: 'warn', icon: IconPencil };
export const moved: ChangeSign = { tone: 'move', icon: IconArrowsSort };
