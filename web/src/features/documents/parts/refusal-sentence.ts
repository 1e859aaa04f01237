import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';

const codes = [
  'ER-0008',
  'ER-0009',
  'ER-0101',
  'ER-0102',
  'ER-0103',
  'ER-0104',
  'ER-0105',
  'ER-0106',
  'ER-0107',
  'ER-0108',
  'ER-0109',
  'ER-0110',
  'ER-0111',
] as const;
type Code = (typeof codes)[number];
/** The file is protected by a password. */
export const PROTECTED: Code = 'ER-0101';

const units = ['MB', 'seconds', 'pages', 'characters'] as const;
const limitIn = new RegExp(`(\\d[\\d.,]*) (${units.join('|')})\\b`);

/** Why a document could not be read, in the reader's language: the server speaks English, and is the more exact where that is theirs. */
export function useRefusalSentence(): (error: NonNullable<Document['indexing_error']>) => string {
  const { t, i18n } = useTranslation('documents');
  return ({ code, message }) => {
    const known = codes.find((one) => one === code);
    if (!known || (message !== '' && i18n.language.startsWith('en'))) return message;
    if (known === PROTECTED && message.includes('does not open')) return t('refusal.wrong_password');
    const [, amount, unit] = limitIn.exec(message) ?? [];
    const limit = amount === undefined ? '' : ` ${t(`refusal.limit.${unit as (typeof units)[number]}`, { amount })}`;
    return `${t(`refusal.${known}`)}${limit}`;
  };
}
