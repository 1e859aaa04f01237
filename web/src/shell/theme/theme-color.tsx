import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Sets the colour of the browser's own interface. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', scheme === 'dark' ? '#1a1a1a' : '#fafafa');
  }, [scheme]);
  return null;
}
