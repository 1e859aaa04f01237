import { type RandomBelow, randomFrom } from '../random.ts';
import type { Sample } from '../samples.ts';

const SHARED = `the and with for from this that date page number please company our your we are is to of in on
  sent today month year team office note about`.split(/\s+/);

const SUBJECTS: Record<string, string> = {
  invoice: 'invoice amount payable net total vat payment bank account due reference supplier billing price quantity unit',
  contract: 'agreement party parties clause termination notice liability governing law term obligations confidentiality renewal',
  minutes: 'meeting attendees agenda minutes chair discussed decided action next apologies present vote adjourned motion',
  manual: 'install press button device warning cable screen settings restart battery switch model safety connect remove',
};

/** The classes of `makeSamples`. */
export const CLASSES = Object.keys(SUBJECTS);

/** Samples of four classes in turn: a third of their words are of the class's subject. The same for the same seed. */
export function makeSamples(count: number, seed = 1, words = 40): Sample[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const label = CLASSES[at % CLASSES.length]!;
    return { text: makeText(SUBJECTS[label]!.split(' '), words, random), label, language: 'en' };
  });
}

function makeText(subject: readonly string[], words: number, random: RandomBelow): string {
  const pick = (list: readonly string[]) => list[random(list.length)]!;
  const text = Array.from({ length: words }, () => pick(random(3) === 0 ? subject : SHARED));
  return `${text.map((word, at) => (at % 9 === 8 ? `${word}.` : word)).join(' ')}.`;
}
