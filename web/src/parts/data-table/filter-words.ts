import type { Filter } from './column.ts';

/** The label of a filter's value: the first two options, the text, or the range. */
export function filterWords({ options, typed }: Filter, values: readonly string[]): string {
  const valueFor = (test: string) => values.find((value) => value.startsWith(`${test}:`))?.slice(test.length + 1);
  const [has, from, to] = ['has', 'from', 'to'].map(valueFor);
  const day = (value: string) => (typed === 'days' ? value.split('-').map(Number).toReversed().join('-') : value);
  const selectedLabels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  const words = [
    ...(has ? [has] : []),
    ...(from && to ? [`${day(from)} – ${day(to)}`] : from ? [`≥ ${day(from)}`] : to ? [`≤ ${day(to)}`] : []),
    ...selectedLabels,
  ];
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ');
}
