import type { NerModel } from '@dossier/contract/ner/schema';
import type { Sample } from '@dossier/contract/ner/sample-schema';

/** A user of `testApp()` or `testProduct()`. */
interface Caller {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

/** Adds a model with these labels. */
export const createModel = (
  user: Caller,
  companyId: number,
  { name = 'Crane parts', labels = ['Part', 'Defect'] }: { name?: string; labels?: readonly string[] } = {},
): Promise<NerModel> =>
  user.post<NerModel>('ner', {
    company_id: companyId,
    name,
    labels: labels.map((label) => ({ name: label })),
  });

/** The text and entities of a marked sentence: `The [Part|sheave] was [Defect|worn].` */
export function marked(sentence: string): { text: string; entities: { start: number; end: number; label: string }[] } {
  const entities: { start: number; end: number; label: string }[] = [];
  let text = '';
  let after = 0;
  for (const { 0: all, 1: label, 2: words, index } of sentence.matchAll(/\[([^|\]]+)\|([^\]]+)\]/g)) {
    text += sentence.slice(after, index);
    entities.push({ start: text.length, end: text.length + words!.length, label: label! });
    text += words;
    after = index + all.length;
  }
  return { text: text + sentence.slice(after), entities };
}

/** The entities of a marked sentence with the ids of the labels. */
export function entitiesOf({ labels }: Pick<NerModel, 'labels'>, sentence: string) {
  return marked(sentence).entities.map(({ start, end, label }) => {
    const known = labels.find(({ name }) => name === label);
    if (!known) throw new Error(`The model has no label ${label}.`);
    return { start, end, label_id: known.id };
  });
}

/** Adds labelled sentences, which are written with marks. */
export async function addLabelled(user: Caller, model: NerModel, sentences: readonly string[]): Promise<Sample[]> {
  const added: Sample[] = [];
  for (const sentence of sentences) {
    const { text } = marked(sentence);
    const body = { text, entities: entitiesOf(model, sentence), state: 'labelled' };
    added.push(await user.post<Sample>(`ner/${model.id}/sample`, body));
  }
  return added;
}

/** As many marked sentences about cranes, each with other words. */
export function craneSentences(count: number): string[] {
  const parts = [
    'sheave',
    'hoist rope',
    'trolley wheel',
    'boom hinge',
    'rail clamp',
    'brake disc',
    'spreader',
    'gearbox',
  ];
  const defects = ['worn', 'cracked', 'bent', 'corroded', 'loose', 'broken'];
  const places = ['at berth 2', 'on crane 4', 'during the inspection', 'in the workshop', 'after the storm'];
  const pick = (list: readonly string[], at: number) => list[at % list.length]!;
  return Array.from({ length: count }, (_, at) => {
    const part = `[Part|${pick(parts, at)}]`;
    const defect = `[Defect|${pick(defects, at + Math.floor(at / 6))}]`;
    return [
      `The ${part} was ${defect} ${pick(places, at)} on day ${at + 1}.`,
      `Inspector ${at + 1} found that the ${part} is ${defect} ${pick(places, at + 1)}.`,
      `Report ${at + 1}: ${pick(places, at + 2)} a ${defect} ${part} was replaced.`,
    ][at % 3]!;
  });
}
