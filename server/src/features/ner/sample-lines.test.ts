import { describe, expect, it } from 'vitest';
import { conllLines, jsonLine, parseSampleLines } from './sample-lines.ts';

const problems = (content: string) =>
  parseSampleLines(content, null).problems.map(({ line, problem }) => [line, problem.key.replace('ner.', '')]);

describe('JSON lines', () => {
  it('are read with label or type, and unusable ones are listed', () => {
    const lines = [
      '\uFEFF{"text": "The sheave is worn.", "entities": [{"start": 14, "end": 18, "type": "Defect"}, {"start": 4, "end": 10, "label": "Part"}]}',
      '',
      '{"text": "A rope."}',
      'no json',
      '{"entities": []}',
      '[1]',
      '{"text": "A rope.", "entities": [{"start": "0", "end": 1, "label": "Part"}]}',
      '{"text": "Too short.", "entities": [{"start": 4, "end": 40, "label": "Part"}]}',
      '{"text": "No label.", "entities": [{"start": 0, "end": 2}]}',
      '{"text": "A  rope."}',
      '{"text": "Two at once.", "entities": [{"start": 0, "end": 6, "label": "A"}, {"start": 4, "end": 8, "label": "B"}]}',
      JSON.stringify({ text: 'x'.repeat(2001) }),
    ];
    const { samples, numberOfProblems } = parseSampleLines(lines.join('\r\n'), null);
    expect(samples).toEqual([
      {
        line: 1,
        text: 'The sheave is worn.',
        entities: [
          { start: 4, end: 10, label: 'Part' },
          { start: 14, end: 18, label: 'Defect' },
        ],
      },
      { line: 3, text: 'A rope.', entities: [] },
    ]);
    expect(problems(lines.join('\n'))).toEqual([
      [4, 'line_not_json'],
      [5, 'line_without_text'],
      [6, 'line_without_text'],
      [7, 'line_entities_invalid'],
      [8, 'entity_outside'],
      [9, 'line_label_too_long'],
      [10, 'line_duplicate'],
      [11, 'entities_overlap'],
      [12, 'line_too_long'],
    ]);
    expect(numberOfProblems).toBe(9);
  });

  it('keep offsets where characters cannot be stored', () => {
    const line = String.raw`{"text": "A\u0000\ud800 rope\n is torn.", "entities": [{"start": 4, "end": 8, "label": "Part"}]}`;
    const { samples } = parseSampleLines(line, 'jsonl');
    expect(samples).toMatchObject([{ text: 'A \uFFFD rope  is torn.', entities: [{ start: 4, end: 8 }] }]);
  });

  it('list the first problems and count all', () => {
    const { problems: listed, numberOfProblems } = parseSampleLines('{\n'.repeat(1000), null);
    expect([listed.length, numberOfProblems]).toEqual([200, 1000]);
  });
});

describe('CoNLL columns', () => {
  const content = [
    '-DOCSTART- -X- O O',
    '',
    '# a comment',
    'The DT O',
    'boom NN B-Part',
    'hinge NN I-Part',
    'is VB O',
    'worn JJ B-Defect',
    '. . O',
    '',
    'Ropes\tI-Part',
    'sheaves\tB-Part',
    '',
    'A\tX',
    'rope\tO',
    '',
    'alone',
  ].join('\n');

  it('become sentences with entities', () => {
    expect(parseSampleLines(content, null).samples).toEqual([
      {
        line: 4,
        text: 'The boom hinge is worn.',
        entities: [
          { start: 4, end: 14, label: 'Part' },
          { start: 18, end: 22, label: 'Defect' },
        ],
      },
      {
        line: 11,
        text: 'Ropes sheaves',
        entities: [
          { start: 0, end: 5, label: 'Part' },
          { start: 6, end: 13, label: 'Part' },
        ],
      },
    ]);
  });

  it('with an unusable line leave out the sentence', () => {
    expect(problems(content)).toEqual([
      [14, 'line_tag_invalid'],
      [17, 'line_without_tag'],
    ]);
  });

  it('and JSON lines can be read again as they were written', () => {
    const sample = {
      text: 'The boom hinge (left) is worn, 3.1 mm deep.',
      entities: [
        { start: 4, end: 14, label: 'Part' },
        { start: 25, end: 29, label: 'Defect' },
        { start: 31, end: 37, label: 'Measure' },
      ],
    };
    expect(parseSampleLines(conllLines(sample), null).samples).toEqual([{ ...sample, line: 1 }]);
    expect(parseSampleLines(jsonLine(sample), null).samples).toEqual([{ ...sample, line: 1 }]);
  });
});
