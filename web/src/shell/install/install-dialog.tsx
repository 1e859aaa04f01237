import '@khmyznikov/pwa-install';
import { settingCalls } from '@dossier/contract/settings/calls';
import type { InstallOptions } from '@dossier/contract/settings/schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useInstallPrompt } from './install-prompt.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pwa-install': Record<string, unknown>;
    }
  }
}

const installOptionsQuery = queryOptions({
  queryKey: ['install-options'],
  queryFn: ({ signal }) => call(settingCalls.install, {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/**
 * Offers to install Dossier as an app: the browser's own prompt where there is one, the steps to take on Apple's systems. How it behaves
 * is set in the default settings. It shows itself when it may and remembers when somebody closed it.
 */
export function InstallDialog() {
  const prompt = useInstallPrompt();
  const options = useQuery(installOptionsQuery).data;
  if (!options) return null;
  return <pwa-install externalPromptEvent={prompt} {...attributesOf(options)} />;
}

/** An attribute that is there means yes, whatever it says; an empty text is no text. */
function attributesOf(options: InstallOptions): Record<string, string | true> {
  const named = Object.entries(options).map(([name, value]) => [nameOf(name), value] as const);
  return Object.fromEntries(named.filter((one): one is [string, string | true] => Boolean(one[1])));
}

const nameOf = (option: string) =>
  option === 'disable_description' ? 'disable-install-description' : option.replaceAll('_', '-');
