import { settingPaths } from '@dossier/contract/settings/paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../client/call.ts';
import { formatMoney } from './formats/number.ts';

/** Below the settings, so that it is refetched when one changes. */
const currencyQuery = queryOptions({
  queryKey: ['settings', 'currency'],
  queryFn: ({ signal }) => call(settingPaths.currency, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

/** The least amount that is shown. */
const LEAST = 0.01;

/** Costs and prices in the currency of the installation and the language of the interface. */
export function useMoney() {
  const language = useTranslation().i18n.language;
  const currency = useQuery(currencyQuery).data?.currency ?? '';
  return {
    /** ISO 4217; empty while loading. */
    currency,
    /** With two digits; what is less than the last one is not shown as nothing. */
    cost: (amount: number): string =>
      amount > 0 && amount < LEAST
        ? `< ${formatMoney(LEAST, currency, language)}`
        : formatMoney(amount, currency, language),
    /** Prices of small units, with more digits where they have them; limits without any. */
    price: (amount: number): string => formatMoney(amount, currency, language, Number.isInteger(amount) ? 0 : 4),
  };
}
