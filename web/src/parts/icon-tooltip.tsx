import { Tooltip } from '@mantine/core';

/** The open tooltip of a button, loaded when the first one opens. */
export function IconTooltip({ target, label }: { target: HTMLElement; label: string }) {
  return <Tooltip opened target={target} label={label} />;
}
