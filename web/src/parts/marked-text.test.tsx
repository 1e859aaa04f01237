import { IconMoodSad } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test('a mark with a kind has its colour, and the name of the kind behind its last piece', () => {
  const kind = { tone: 'ok', label: 'organisation' } as const;
  const { container } = render(
    <MarkedText
      text="Acme Ltd pays"
      marks={[
        { start: 0, end: 8, kind },
        { start: 5, end: 8, current: true, kind },
      ]}
    />,
  );
  const shown = [...container.querySelectorAll<HTMLElement>('mark, [data-kind]')];
  expect(shown.map(({ textContent, dataset }) => [textContent, dataset['tone'] ?? dataset['kind']])).toEqual([
    ['Acme ', 'ok'],
    ['Ltd', 'ok'],
    ['', 'organisation'],
  ]);
});

test('a passage has an edge, and its icon before the word', () => {
  const kind = { tone: 'bad', label: 'Negative 0.93', edge: IconMoodSad } as const;
  const { container } = render(<MarkedText text="It is late. Fine." marks={[{ start: 0, end: 11, kind }]} />);
  const [mark, word] = container.querySelectorAll<HTMLElement>('mark, [data-kind]');
  expect(mark!.dataset['edge']).toBe('');
  expect(word!.dataset['kind']).toBe('Negative 0.93');
  expect(word!.querySelector('svg')).not.toBeNull();
  expect(container.textContent).toBe('It is late. Fine.');
});
