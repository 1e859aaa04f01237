import type { Language } from '../manuscript/manuscript.ts';

/** Formats an amount in euro. Not by Intl, whose output depends on the version of Node. */
export function money(amount: number, language: Language): string {
  const text = number(amount, 2, language);
  if (language === 'en') return `€${text}`;
  return language === 'nl' ? `€ ${text}` : `${text} €`;
}

export function number(value: number, decimals: number, language: Language): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '−' : ''}${grouped}${fraction === '' ? '' : `${point}${fraction}`}`;
}
