import { describe, expect, it } from 'vitest';
import { type ShownToast, type Toast, withToast } from './toasts.ts';

const after = (...toasts: Toast[]) =>
  toasts.reduce<readonly ShownToast[]>((lines, toast, id) => withToast(lines, { ...toast, id }), []);
const texts = (lines: readonly ShownToast[]) => lines.map(({ text }) => text);
const starting = (key: string): Toast => ({ key, kind: 'loading', text: 'Starting task...' });

describe('lines at the bottom of the screen', () => {
  it('give way to what is said of the same thing', () => {
    const lines = after(starting('task-1'), { key: 'task-1', kind: 'success', text: 'Completed task successfully' });
    expect(texts(lines)).toEqual(['Completed task successfully']);
    // It stays in its place.
    expect(lines.map(({ id }) => id)).toEqual([0]);
  });

  it('say the same words of many things once', () => {
    const lines = after(starting('task-1'), starting('task-2'), starting('task-3'));
    expect(lines).toEqual([{ ...starting('task-3'), id: 2 }]);
  });

  it('keep what differs in its words or its gravity, and the latest four', () => {
    const warned = (text: string): Toast => ({ kind: 'warning', text });
    expect(after(warned('Late'), { kind: 'error', text: 'Late' }, { ...warned('Late'), title: 'Task' })).toHaveLength(
      3,
    );
    expect(texts(after(...['a', 'b', 'c', 'd', 'e'].map(warned)))).toEqual(['b', 'c', 'd', 'e']);
  });
});
