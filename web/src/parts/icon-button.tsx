import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ComponentPropsWithRef, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTooltip } from './use-tooltip.ts';

const IconTooltip = lazy(async () => ({ default: (await import('./icon-tooltip.tsx')).IconTooltip }));

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** The label: accessible name and tooltip. */
  label: string;
  /** The keyboard shortcut, shown in the tooltip. */
  hint?: string;
  children: ReactNode;
}

/** A button with an icon only. */
export function IconButton({ label, hint, children, ref, ...rest }: Props) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const isOpen = useTooltip(button);
  return (
    <>
      <ActionIcon ref={useMergedRef(setButton, ref)} aria-label={label} {...rest}>
        {children}
      </ActionIcon>
      {isOpen && button && (
        <Suspense>
          <IconTooltip target={button} label={hint ? `${label} (${hint})` : label} />
        </Suspense>
      )}
    </>
  );
}
