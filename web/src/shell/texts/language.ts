/**
 * The interface language for a browser preference: all variants of Norwegian map to 'no', Chinese to 'zh-CN', others to the language
 * without region.
 */
export function bestLanguage(preferred: readonly string[]): string {
  const first = preferred[0]?.toLowerCase() ?? '';
  const base = first.split(/[-_]/)[0] ?? '';
  if (base === 'no' || base === 'nb' || base === 'nn') return 'no';
  if (base === 'zh') return 'zh-CN';
  return base || 'en';
}
