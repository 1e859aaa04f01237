import { useMoney } from './use-money.ts';

/** What an AI provider charged. */
export function Cost({ amount }: { amount: number }) {
  return <span>{useMoney().cost(amount)}</span>;
}
