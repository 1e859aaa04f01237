import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Says what the button does: its name for screen readers and its tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  hint?: string;
  children: ReactNode;
}

/** An icon without a word. */
export function IconButton({ label, hint, children, ...rest }: Props) {
  return (
    <Tooltip label={hint ? `${label} (${hint})` : label} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon aria-label={label} {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
