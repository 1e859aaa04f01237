import { describe, expect, it } from 'vitest';
import { fillPrompt, isVariableName, promptPieces, promptVariables, variableKey } from './variables.ts';

const variable = (name: string, more: object = {}) => ({ name, choices: [], example: '', ...more });

describe('the variables of a prompt', () => {
  it.each([
    ['Compare {{clause}} with {{standard year}}.', [variable('clause'), variable('standard year')]],
    ['In a {{tone: formal | plain}} tone', [variable('tone', { choices: ['formal', 'plain'] })]],
    ['On {{clause: liability}}', [variable('clause', { example: 'liability' })]],
    ['{{  two   words :a|  b c |a| }}', [variable('two words', { choices: ['a', 'b c'] })]],
    ['{{Größe}} {{№}} {{naïve’s-x_1}}', [variable('Größe'), variable('naïve’s-x_1')]],
    // The same variable, whatever its case; the first definition counts.
    ['{{Tone}} {{tone: a | b}} {{TONE: c | d}}', [variable('Tone', { choices: ['a', 'b'] })]],
    ['{{time: 10:30 | 11:00}}', [variable('time', { choices: ['10:30', '11:00'] })]],
    ['{{tone: | }}', [variable('tone')]],
    ['{ {a}} {{}} {{ : x }} {{-}} {{a\nb}} {{unclosed', []],
    [`{{${'x'.repeat(41)}}}`, []],
    ['{{{nested}}}', [variable('nested')]],
    ['', []],
  ])('of %j', (text, variables) => {
    expect(promptVariables(text)).toEqual(variables);
    expect(
      promptPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('are filled in, also several times; the rest of the text is unchanged', () => {
    const text = 'Is {{Clause: liability}}\n in {{document}}? {{ clause }} {{x y}} {{-}}';
    expect(fillPrompt(text, { clause: ' 18.2 ', 'x y': '', unknown: 'no' })).toBe(
      'Is 18.2\n in {{document}}? 18.2 {{x y}} {{-}}',
    );
    // A value is not read as a text with variables, nor as a replacement pattern.
    expect(fillPrompt('{{a}} {{b}}', { a: '{{b}} $& $1', b: 'B' })).toBe('{{b}} $& $1 B');
  });

  it('have keys without case and repeated spaces', () => {
    expect(variableKey('  Standard \n Year ')).toBe('standard year');
    expect([isVariableName('a b'), isVariableName('a|b'), isVariableName(' ')]).toEqual([true, false, false]);
  });
});
