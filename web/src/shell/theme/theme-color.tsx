import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Gives the browser's own frame the colour of the desk. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', scheme === 'dark' ? '#1a1a1a' : '#fafafa');
  }, [scheme]);
  return null;
}
