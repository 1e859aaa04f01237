import '@khmyznikov/pwa-install';
import type { InstallOptions } from '@dossier/contract/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { installOptionsQuery } from './install-options.ts';
import { useInstallPrompt } from './install-prompt.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pwa-install': Record<string, unknown>;
    }
  }
}

/**
 * Offers to install Dossier as an app: the browser's prompt if available, instructions on Apple's systems. Configured in the default
 * settings. Remembers that the user closed it.
 */
export function InstallDialog() {
  const prompt = useInstallPrompt();
  const options = useQuery(installOptionsQuery).data;
  const icon = options?.icon;
  // The element overwrites the given icon with that of the manifest.
  const keepIcon = useCallback(
    (element: HTMLElement | null) => {
      if (element && icon) Object.defineProperty(element, 'icon', { get: () => icon, set: () => {} });
    },
    [icon],
  );
  if (!options) return null;
  return <pwa-install ref={keepIcon} externalPromptEvent={prompt} {...toAttributes(options)} />;
}

/** A present attribute is true whatever its value; an empty text is omitted. */
function toAttributes(options: InstallOptions): Record<string, string | true> {
  const entries = Object.entries(options).map(([name, value]) => [attributeName(name), value] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string | true] => Boolean(entry[1])));
}

const attributeName = (option: string) =>
  option === 'disable_description' ? 'disable-install-description' : option.replaceAll('_', '-');
