import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../client/query-client.ts';
import { resolver, theme } from './theme/theme.ts';
import { ThemeColor } from './theme/theme-color.tsx';

// The key is also read by public/color-scheme.js, before the first paint.
const colorSchemes = localStorageColorSchemeManager({ key: 'dossier-color-scheme' });

/** Theme, server state and router around everything. */
export function App({ router }: { router: AnyRouter }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <ThemeColor />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
