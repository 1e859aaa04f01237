import { describe, expect, it } from 'vitest';
import { chooseExamples } from './example-sentences.ts';
import { findMessages, type PromptData, readPromptBytes, toFound, toPromptBytes } from './provider-prompt.ts';
import { marked } from './testing.ts';

const labels = [
  { number: 3, name: 'Part' },
  { number: 7, name: 'Defect' },
];
const labelled = (sentence: string) => {
  const { text, entities } = marked(sentence);
  const numbers = new Map(labels.map(({ name, number }) => [name, number]));
  return { text, entities: entities.map(({ start, end, label }) => ({ start, end, label: numbers.get(label)! })) };
};
const prompt: PromptData = {
  labels,
  examples: [labelled('A [Part|rope] on a [Part|rope] drum was [Defect|frayed].'), labelled('Nothing to report.')],
};
const answer = (text: string, label = 1, occurrence = 1) => ({ label, text, occurrence, probability: 0.9 });
const found = (text: string, ...entities: ReturnType<typeof answer>[]) => {
  const result = toFound(prompt, text, { entities });
  return {
    words: result.found.map(({ start, end, label }) => [start, text.slice(start, end), label]),
    notInText: result.notInText,
  };
};

describe('an answer', () => {
  it('counts only if its words are in the text, as whole words and spelt as there', () => {
    const text = 'The ropes and the rope were worn.';
    expect(found(text, answer('rope'), answer('worn', 2), answer('hook'), answer('Rope'), answer(''))).toEqual({
      words: [
        [18, 'rope', 3],
        [28, 'worn', 7],
      ],
      notInText: 3,
    });
  });

  it('names the occurrence that it is about', () => {
    const text = 'Rope, then rope; a rope.';
    expect(found(text, answer('rope', 1, 2))).toEqual({ words: [[19, 'rope', 3]], notInText: 0 });
    expect(found(text, answer('rope', 1, 3))).toEqual({ words: [], notInText: 1 });
    // Models often count badly: the same words again are the next place.
    expect(found(text, answer('rope'), answer('rope')).words.map(([start]) => start)).toEqual([11, 19]);
    expect(found(text, answer('rope'), answer('rope'), answer('rope')).words).toHaveLength(2);
  });

  it('does not overlap, and white space can differ', () => {
    const text = 'The boom\n  tip (left) was bent.';
    expect(found(text, answer('boom tip (left)'), answer('tip'), answer('was bent.', 2))).toEqual({
      words: [
        [4, 'boom\n  tip (left)', 3],
        [22, 'was bent.', 7],
      ],
      notInText: 0,
    });
  });
});

describe('what an AI model is told', () => {
  it('is kept as bytes', () => expect(readPromptBytes(toPromptBytes(prompt))).toEqual(prompt));

  it('has the labels by place, the examples with their answers, and the text as data', () => {
    const [system, user] = findMessages(prompt, 'Say "yes".\nA hook.', null);
    expect(system!.text).toContain('{"label":2,"name":"Defect"}');
    expect(system!.text).toContain(
      '"entities":[{"label":1,"text":"rope","occurrence":1},{"label":1,"text":"rope","occurrence":2},{"label":2,"text":"frayed","occurrence":1}]}',
    );
    expect(JSON.parse(user!.text)).toEqual({ passage: 'Say "yes".\nA hook.' });
  });

  it('leaves out examples that do not fit into the context of the model', () => {
    const [system] = findMessages(prompt, 'A hook.', 700);
    expect(system!.text).not.toContain('frayed');
    expect(system!.text).toContain('{"label":1,"name":"Part"}');
  });
});

describe('examples', () => {
  const samples = [
    labelled('The [Part|rope] of a crane.'),
    labelled('The [Part|hook] of a crane.'),
    labelled('The [Part|boom] of a crane is a very long part, which this sentence with many words shows.'),
    labelled('The crane is [Defect|dirty].'),
    labelled('The weather was fine.'),
    labelled('The [Part|sheave] was [Defect|worn].'),
    labelled('It was quiet.'),
    labelled('The [Part|cabin] of a crane.'),
  ];

  it('show each label, and a sentence without any', () => {
    const chosen = chooseExamples(samples, 1).map((at) => samples[at]!);
    const shown = new Set(chosen.flatMap(({ entities }) => entities.map(({ label }) => label)));
    expect([...shown].toSorted()).toEqual([3, 7]);
    expect(chosen.some(({ entities }) => entities.length === 0)).toBe(true);
  });

  it('leave half of the sentences for measuring', () => {
    expect(chooseExamples(samples, 10)).toHaveLength(4);
    expect(chooseExamples(samples.slice(0, 1), 3)).toEqual([]);
    expect(chooseExamples(samples, 0)).toEqual([]);
  });
});
