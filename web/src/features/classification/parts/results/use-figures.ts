import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Figures of an evaluation in the language of the interface, with a fixed number of digits so that they stand below each other. */
export function useFigures() {
  const { t, i18n } = useTranslation('classification');
  return useMemo(() => {
    const fixed = (digits: number, style: 'decimal' | 'percent' = 'decimal') =>
      new Intl.NumberFormat(i18n.language, { style, minimumFractionDigits: digits, maximumFractionDigits: digits });
    const formats = {
      percent: fixed(1, 'percent'),
      whole: fixed(0, 'percent'),
      three: fixed(3),
      two: fixed(2),
      one: fixed(1),
    };
    return {
      /** 0.938 -> '93.8%' */
      percent: (value: number) => formats.percent.format(value),
      /** 0.61 -> '61%' */
      wholePercent: (value: number) => formats.whole.format(value),
      /** 0.923 */
      three: (value: number) => formats.three.format(value),
      /** 0.92; '–' where it is undefined. */
      two: (value: number | null) => (value === null ? '–' : formats.two.format(value)),
      /** 0.041 -> '4.1': the difference of two shares. */
      points: (value: number) => formats.one.format(Math.abs(value) * 100),
      /** '3.1 ms', '2.4 s' */
      duration: (ms: number) =>
        ms < 1000
          ? t('results.milliseconds', { value: formats.one.format(ms) })
          : t('results.seconds', { value: formats.one.format(ms / 1000) }),
    };
  }, [t, i18n.language]);
}
