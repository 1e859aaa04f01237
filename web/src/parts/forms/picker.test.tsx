import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { Picker } from './picker.tsx';

test('the button that clears the choice says so', async () => {
  const onChange = vi.fn<(id: number | null) => void>();
  const acme = { id: 7, name: 'Acme' };
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <Picker
          label="Company"
          value={7}
          selected={acme}
          onChange={onChange}
          clearable
          queryKey={['companies']}
          load={async () => ({ items: [acme], total: 1 })}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByLabelText('Clear selection'));
  expect(onChange).toHaveBeenCalledWith(null, '');
});
