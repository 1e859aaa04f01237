import { fillIn, MONEY, type Sentence } from '@dossier/contract/base/sentence';
import i18next from 'i18next';
import { formatMoney } from '../parts/formats/number.ts';

/** A sentence of the server in the language of the interface, or in English where it is not translated. */
export function wordSentence({ key, params, message }: Sentence): string {
  if (key === MONEY) {
    const { amount, currency } = params as { amount: number; currency: string };
    return formatMoney(amount, currency, i18next.language);
  }
  const text: unknown = key === '' ? null : i18next.getResource(i18next.language, 'sentences', key);
  return typeof text === 'string' ? fillIn(text, params, wordSentence) : message;
}

/** The name of a role; `key` is the key of a system role. */
export const roleName = ({ name, key }: { name: string; key: string | null }): string =>
  wordSentence({ key: key === null ? '' : `roles.system.${key}`, params: {}, message: name });

/** The keys of system roles whose translated name contains the query; the server searches English names only. */
export function systemRolesNamed(words: string | undefined): string[] {
  const names = (i18next.getResource(i18next.language, 'sentences', 'roles.system') ?? {}) as Record<string, string>;
  const query = words?.trim().toLowerCase();
  if (!query) return [];
  return Object.entries(names).flatMap(([key, name]) => (name.toLowerCase().includes(query) ? key : []));
}
