import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { DropdownProps } from './use-dropdown-button.ts';

/** A menu at a button outside of it, so that it can be loaded after the button. */
export function AnchoredMenu({
  anchor,
  opened,
  children,
  ...rest
}: DropdownProps & Omit<MenuProps, keyof DropdownProps>) {
  return (
    <Menu opened={useOpenedAfterMount(opened)} {...rest}>
      <Menu.Target>
        <Anchor to={anchor} />
      </Menu.Target>
      {children}
    </Menu>
  );
}

/** A panel at a button outside of it, so that it can be loaded after the button. */
export function AnchoredPopover({
  anchor,
  opened,
  children,
  ...rest
}: DropdownProps & Omit<PopoverProps, keyof DropdownProps>) {
  return (
    <Popover opened={useOpenedAfterMount(opened)} {...rest}>
      <Popover.Target>
        <Anchor to={anchor} />
      </Popover.Target>
      {children}
    </Popover>
  );
}

/** The library moves the focus and returns it only when a mounted dropdown opens. */
function useOpenedAfterMount(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted && opened;
}

/** Stands for the element, which is rendered elsewhere, in the target of a dropdown. */
function Anchor({ to, ref }: { to: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => to, [to]);
  return null;
}
