import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyLink } from '../../../../parts/copy-link.ts';
import { useKeys } from '../../../../parts/keys.ts';
import type { Slots } from '../../../../shell/room.ts';
import type { SelectedWords } from './use-selected-words.ts';
import classes from './selection-bar.module.css';

interface Props {
  selected: SelectedWords;
  items: readonly Slots['documentSelection'][];
  /** Opens the panel of an item with the selected place. */
  onItem: (item: Slots['documentSelection']) => void;
  /** The address of the selected place. */
  address: string;
}

/** What can be done with the selected words, below their end; on small screens at the bottom. */
export function SelectionBar({ selected: { at }, items, onItem, address }: Props) {
  const { t } = useTranslation(['documents', 'frame']);
  useKeys({ Escape: () => getSelection()?.removeAllRanges() });
  if (at === null) return null;
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={t('selection.label')}
      style={{ '--x': `${at.x}px`, '--y': `${at.y}px` } as React.CSSProperties}
      // A click must not clear the selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        <Button
          key={item.key}
          size="xs"
          variant="subtle"
          leftSection={<item.icon size={15} aria-hidden />}
          onClick={() => onItem(item)}
        >
          {t(`frame:${item.label}`)}
        </Button>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconLink size={15} aria-hidden />}
        onClick={() => void copyLink(address)}
      >
        {t('selection.copy_link')}
      </Button>
    </div>
  );
}
