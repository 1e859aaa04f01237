import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../client/query-client.ts';
import { resolver, themeWithNames } from './theme/theme.ts';
import { ThemeColor } from './theme/theme-color.tsx';

// Also read by public/first-paint.js, before the first paint.
const colorSchemes = localStorageColorSchemeManager({ key: 'dossier-color-scheme' });

/** Providers for theme, server state and router. */
export function App({ router }: { router: AnyRouter }) {
  const { t } = useTranslation();
  const theme = useMemo(() => themeWithNames({ close: t('close'), showPassword: t('show_password') }), [t]);
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
