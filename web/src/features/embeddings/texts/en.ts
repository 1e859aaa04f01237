export default {
  count_one: '{{done}} of {{total}} passage embedded',
  count_other: '{{done}} of {{total}} passages embedded',
  running: 'Running: {{progress}}',
  stop: 'Stop',
  start: 'Embed now',
  ended: 'Not all passages are embedded.',
  again: 'Try again',
};
