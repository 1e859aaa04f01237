import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { Refusal } from '../../testing/scripted-server.ts';

test('a form that is refused with 403 shows the warning, and keeps what was typed', async () => {
  const { server, user } = await openPage('/custom-fields', {
    script(scripted) {
      scripted.on(customFieldPaths.create, () => new Refusal(403, 'forbidden'));
    },
  });
  const [open] = await screen.findAllByRole('button', { name: 'Add custom field' });
  await user.click(open!);
  const dialog = await screen.findByRole('dialog', { name: 'Add custom field' });
  const name = within(dialog).getByLabelText('Name');
  await user.type(name, 'Amount');
  await user.click(within(dialog).getByRole('button', { name: 'Add custom field' }));

  const warning = await screen.findByText('That is not allowed');
  expect(warning.closest('[data-kind]')?.getAttribute('data-kind')).toBe('warning');
  expect(warning.closest('[role="status"]')).not.toBeNull();
  expect((name as HTMLInputElement).value).toBe('Amount');
  within(dialog).getByRole('alert');
  expect(server.received(customFieldPaths.create)).toHaveLength(1);
});
