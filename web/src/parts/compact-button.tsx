import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useSmall } from './screen.ts';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'style' | 'color'> {
  label: string;
  icon: ReactNode;
  loading?: boolean;
}

/** A button of a bar: on phones only its icon is shown. */
export function CompactButton({ label, icon, ...rest }: Props) {
  if (useSmall()) {
    return (
      <IconButton label={label} {...rest}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button leftSection={icon} {...rest}>
      {label}
    </Button>
  );
}
