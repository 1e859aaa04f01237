import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

test('the tooltip has the label with the key, opens for mouse and keyboard, and leaves Escape to the page', async () => {
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <div onKeyDown={onKeyDown}>
        <IconButton label="Close" hint="Esc">
          ×
        </IconButton>
      </div>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Close' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Close (Esc)');
  await user.unhover(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(onKeyDown.mock.lastCall?.[0].key).toBe('Escape');
});
