import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Toast } from './toasts.ts';

const toasts: Toast[] = [];
vi.mock('./toasts.ts', () => ({ showToast: (toast: Toast) => toasts.push(toast) }));
vi.mock('i18next', () => ({
  default: { t: (key: string) => ({ not_allowed: 'That is not allowed', error: 'Error' })[key] },
}));
const { CallFailure, showFailure } = await import('./failures.ts');

beforeEach(() => {
  toasts.length = 0;
});

describe('showFailure', () => {
  it.each([
    ['warns of 403', new CallFailure(403, 'No.'), { kind: 'warning', text: 'That is not allowed' }],
    [
      'says that a company demands two-factor',
      new CallFailure(403, 'Set it up.', { code: 'ER-0021' }),
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
    showFailure(error);
    expect(toasts).toEqual([toast]);
  });

  it('takes the words of the caller', () => {
    showFailure(new CallFailure(409, 'Changed meanwhile.'), 'The project was not saved');
    expect(toasts).toEqual([{ kind: 'error', text: 'The project was not saved' }]);
  });

  it('is silent for 401 and for what was cancelled', () => {
    showFailure(new CallFailure(401, 'Sign in.'));
    showFailure(new DOMException('gone', 'AbortError'));
    expect(toasts).toEqual([]);
  });
});
