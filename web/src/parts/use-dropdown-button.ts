import { useId, useState } from 'react';

/** Of a menu or panel that is loaded when its button is first used. */
export interface DropdownProps {
  /** The id of the button; that of the dropdown follows from it. */
  id: string;
  /** The button. */
  anchor: HTMLElement | null;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * The attributes of a button with a menu or panel, and the props of that dropdown: null until the button is first used.
 *
 * @param state whether the dropdown is open
 */
export function useDropdownButton(
  popup: 'menu' | 'dialog',
  [opened, setOpened]: readonly [boolean, (opened: boolean) => void],
) {
  const [anchor, ref] = useState<HTMLElement | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const id = useId();
  const button = {
    ref,
    id,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    onClick: () => {
      setIsUsed(true);
      setOpened(!opened);
    },
  } as const;
  const dropdown: DropdownProps | null = isUsed || opened ? { id, anchor, opened, onChange: setOpened } : null;
  return { button, dropdown };
}
