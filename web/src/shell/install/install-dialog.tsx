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
 * Offers to install Dossier as an app: the browser's own prompt where there is one, the steps to take on Apple's systems. How it behaves
 * is set in the default settings. It shows itself when it may and remembers when somebody closed it.
 */
export function InstallDialog() {
  const prompt = useInstallPrompt();
  const options = useQuery(installOptionsQuery).data;
  const icon = options?.icon;
  // The element writes the manifest's icon over the one that it was given.
  const keepIcon = useCallback(
    (element: HTMLElement | null) => {
      if (element && icon) Object.defineProperty(element, 'icon', { get: () => icon, set: () => {} });
    },
    [icon],
  );
  if (!options) return null;
  return <pwa-install ref={keepIcon} externalPromptEvent={prompt} {...attributesOf(options)} />;
}

/** An attribute that is there means yes, whatever it says; an empty text is no text. */
function attributesOf(options: InstallOptions): Record<string, string | true> {
  const named = Object.entries(options).map(([name, value]) => [nameOf(name), value] as const);
  return Object.fromEntries(named.filter((one): one is [string, string | true] => Boolean(one[1])));
}

const nameOf = (option: string) =>
  option === 'disable_description' ? 'disable-install-description' : option.replaceAll('_', '-');
