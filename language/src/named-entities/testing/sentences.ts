import { randomFrom } from '../../classification/random.ts';
import type { AnnotatedEntity, AnnotatedSentence } from '../samples.ts';

const PARTS = [
  'hoist rope',
  'brake disc',
  'slewing ring',
  'hydraulic pump',
  'boom',
  'hook block',
  'load cell',
  'winch motor',
];
const DEFECTS = ['worn', 'cracked', 'leaking', 'corroded', 'bent', 'loose', 'frayed'];
const ACTIONS = ['replaced', 'tightened', 'greased', 'inspected', 'repaired', 'adjusted'];
const SUPPLIERS = ['Nordlicht GmbH', 'Van Dalen BV', 'Brackwerder Kranbau', 'Liftparts Ltd', 'Hafentechnik AG'];
const TEMPLATES = [
  'The {part} was {defect} and has been {action} by {supplier}.',
  '{supplier} {action} the {part} on Monday.',
  'During the inspection the {part} was found {defect}.',
  'The mechanic {action} the {part} because it was {defect}.',
  'Please order a new {part} from {supplier}.',
  'The crane stood still for two days.',
  'No work was needed this week, said {supplier}.',
  'A {defect} {part} must be {action} at once.',
];

/** Sentences of reports about cranes with the labels Part, Defect, Action and Supplier, the same for the same seed. */
export function makeSentences(count: number, seed = 1): AnnotatedSentence[] {
  const random = randomFrom(seed);
  const pick = (words: readonly string[]) => words[random(words.length)]!;
  const lists: Record<string, readonly string[]> = {
    part: PARTS,
    defect: DEFECTS,
    action: ACTIONS,
    supplier: SUPPLIERS,
  };
  return Array.from({ length: count }, () => {
    const entities: AnnotatedEntity[] = [];
    let text = '';
    for (const piece of pick(TEMPLATES).split(/(\{\w+\})/)) {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      const words = name === undefined ? piece : pick(lists[name]!);
      if (name !== undefined) {
        const type = name[0]!.toUpperCase() + name.slice(1);
        entities.push({ start: text.length, end: text.length + words.length, type });
      }
      text += words;
    }
    return { text, entities };
  });
}
