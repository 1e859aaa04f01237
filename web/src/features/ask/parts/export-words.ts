import type { exportWordKeys } from '@dossier/contract/ask/constants';
import { answerAsMarkdown, citationPath } from '@dossier/contract/ask/markdown';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import i18next from 'i18next';

/** The words of a copied or exported answer in the language of the interface. */
export function exportWords(): Record<(typeof exportWordKeys)[number], string> {
  const word = (key: Exclude<(typeof exportWordKeys)[number], 'page'>) => i18next.t(`ask:export.${key}`);
  return {
    page: i18next.t('ask:answer.page', { page: '{page}' }),
    document: word('document'),
    value: word('value'),
    quote: word('quote'),
    unsupported: word('unsupported'),
    not_found: word('not_found'),
    hidden: word('hidden'),
    failed: word('failed'),
    stopped: word('stopped'),
  };
}

/** An answer as Markdown, with its sources as footnotes that link to Dossier. */
export const answerForCopy = (message: ChatMessage): string =>
  answerAsMarkdown(message, { words: exportWords(), address: (citation) => location.origin + citationPath(citation) });
