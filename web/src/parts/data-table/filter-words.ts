import type { Filter } from './column.ts';

/** What a filter is set to, as its chip says it: the first two of its choices, the words, the stretch. */
export function filterWords({ options, typed }: Filter, values: readonly string[]): string {
  const given = (test: string) => values.find((value) => value.startsWith(`${test}:`))?.slice(test.length + 1);
  const [has, from, to] = ['has', 'from', 'to'].map(given);
  const day = (value: string) => (typed === 'days' ? value.split('-').map(Number).toReversed().join('-') : value);
  const chosen = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  const words = [
    ...(has ? [has] : []),
    ...(from && to ? [`${day(from)} – ${day(to)}`] : from ? [`≥ ${day(from)}`] : to ? [`≤ ${day(to)}`] : []),
    ...chosen,
  ];
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ');
}
