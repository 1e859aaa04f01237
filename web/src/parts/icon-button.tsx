import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** The label: accessible name and tooltip. */
  label: string;
  /** The keyboard shortcut, shown in the tooltip. */
  hint?: string;
  children: ReactNode;
}

/** A button with an icon only. */
export function IconButton({ label, hint, children, ...rest }: Props) {
  return (
    <Tooltip label={hint ? `${label} (${hint})` : label} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon aria-label={label} {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
