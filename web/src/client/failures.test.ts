import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Toast } from './toasts.ts';

const shown: Toast[] = [];
vi.mock('./toasts.ts', () => ({ showToast: (toast: Toast) => shown.push(toast) }));
vi.mock('i18next', () => ({
  default: { t: (key: string) => ({ not_allowed: 'That is not allowed', error: 'Error' })[key] },
}));
const { CallFailure, tellFailure } = await import('./failures.ts');

beforeEach(() => {
  shown.length = 0;
});

describe('tellFailure', () => {
  it.each([
    ['warns of 403', new CallFailure(403, 'No.'), { kind: 'warning', text: 'That is not allowed' }],
    [
      'says that a company demands two-factor',
      new CallFailure(403, 'Set it up.', { code: 'ER-0021', message: 'Set it up.' }),
      { kind: 'warning', text: 'Set it up.' },
    ],
    [
      'says what the server says',
      new CallFailure(409, 'Changed meanwhile.'),
      { kind: 'error', text: 'Changed meanwhile.' },
    ],
    ['says what the error says', new Error('Broken'), { kind: 'error', text: 'Broken' }],
    ['says Error when nothing is known', new CallFailure(500, ''), { kind: 'error', text: 'Error' }],
  ])('%s', (_what, error, toast) => {
    tellFailure(error);
    expect(shown).toEqual([toast]);
  });

  it('takes the words of the caller', () => {
    tellFailure(new CallFailure(409, 'Changed meanwhile.'), 'The project was not saved');
    expect(shown).toEqual([{ kind: 'error', text: 'The project was not saved' }]);
  });

  it('is silent for 401 and for what was cancelled', () => {
    tellFailure(new CallFailure(401, 'Sign in.'));
    tellFailure(new DOMException('gone', 'AbortError'));
    expect(shown).toEqual([]);
  });
});
