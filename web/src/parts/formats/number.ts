const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  let numberFormat = formatters.get(key);
  if (!numberFormat) {
    numberFormat = new Intl.NumberFormat(language, options);
    formatters.set(key, numberFormat);
  }
  return numberFormat;
}

/** 1204 -> '1,204' in English, '1.204' in Dutch. */
export function formatNumber(value: number, language = 'en', digits = 0): string {
  return formatter(language, { maximumFractionDigits: digits }).format(value);
}

/** With exactly so many decimals: 0.8 -> '0.80'. */
export function formatFixed(value: number, language = 'en', digits = 2): string {
  return formatter(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** 3.5 with 'EUR' -> '€3.50' in English, '€ 3,50' in Dutch; without a known currency the number alone. */
export function formatMoney(amount: number, currency: string, language = 'en', digits = 2): string {
  const range = { minimumFractionDigits: Math.min(2, digits), maximumFractionDigits: digits };
  if (!/^[A-Z]{3}$/.test(currency)) return formatter(language, range).format(amount);
  return formatter(language, { ...range, style: 'currency', currency }).format(amount);
}

/** 0.71 -> '71%'. */
export function formatShare(share: number, language = 'en'): string {
  return formatter(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

const sizes = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/**
 * Bytes in units of 1000: 312000 -> '312 kB', 4100000 -> '4.1 MB'; whole numbers in sentences have no decimals: '2 MB' instead of '2.0
 * MB'.
 */
export function formatSize(bytes: number, language = 'en', inSentence = false): string {
  let value = bytes;
  let step = 0;
  while (Math.round(value) >= 1000 && step < sizes.length - 1) {
    value /= 1000;
    step += 1;
  }
  const digits = step >= 2 && value < 100 ? 1 : 0;
  const number = formatter(language, {
    minimumFractionDigits: inSentence ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value);
  return `${number} ${sizes[step]}`;
}

/** Seconds in the two largest relevant units: 38 -> '38 s', 130 -> '2 min', 3900 -> '1 h 5 min'. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}
