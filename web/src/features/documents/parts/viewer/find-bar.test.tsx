import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../../client/query-client.ts';
import { FindBar } from './find-bar.tsx';

function Viewer() {
  const [view, setView] = useState('text');
  const [search, setSearch] = useState({ words: '', at: 0 });
  return (
    <>
      <FindBar
        key={view}
        documentId={1}
        version={1}
        begin={search}
        onSearch={setSearch}
        onHits={() => undefined}
        onClose={() => undefined}
      />
      <button onClick={() => setView('pages')}>Pages</button>
    </>
  );
}

test('words that are being typed stay when the view changes', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <Viewer />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByRole('searchbox'), 'jetty');
  await userEvent.click(screen.getByRole('button', { name: 'Pages' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jetty');
});
