import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFixed, formatNumber, formatShare, formatSize } from './formats/number.ts';

/** Numbers, sizes and shares in the language of the interface; the same functions until it changes. */
export function useFormats() {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({
      number: (value: number, digits?: number) => formatNumber(value, language, digits),
      fixed: (value: number, digits?: number) => formatFixed(value, language, digits),
      size: (bytes: number) => formatSize(bytes, language),
      sizeInWords: (bytes: number) => formatSize(bytes, language, true),
      share: (value: number) => formatShare(value, language),
      decimalSeparator: formatNumber(0.5, language, 1).slice(1, 2),
    }),
    [language],
  );
}
