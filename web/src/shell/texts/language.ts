/**
 * The language of the interface for what the browser prefers: Norwegian in all its forms is 'no', Chinese is 'zh-CN', anything else is
 * the language without its region.
 */
export function languageOf(preferred: readonly string[]): string {
  const first = preferred[0]?.toLowerCase() ?? '';
  const base = first.split(/[-_]/)[0] ?? '';
  if (base === 'no' || base === 'nb' || base === 'nn') return 'no';
  if (base === 'zh') return 'zh-CN';
  return base || 'en';
}
