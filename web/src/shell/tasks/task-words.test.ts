import { Failure } from '@dossier/contract/base/failure';
import { sayStep, type KeyedTaskKind } from '@dossier/contract/base/task';
import { type Sentence, verbatim } from '@dossier/contract/base/sentence';
import { documentTasks } from '@dossier/contract/documents/tasks';
import { say } from '@dossier/contract/documents/sentences';
import { beforeAll, expect, test } from 'vitest';
import { startTestTexts } from '../texts/testing.ts';
import { stepWords, taskMessage, tasksNamed, taskTitle } from './task-words.ts';

beforeAll(() => startTestTexts('nl'));

const kind: KeyedTaskKind = documentTasks.index_document;
const task = (message: Sentence, failure?: Failure) => ({ ...message, error: failure?.problem ?? null });

test.each([
  ['the step at work', task(sayStep(kind, 'parse_pages', 'doing')!), "Pagina's worden gelezen"],
  ['where in it', task(say('page', { number: 12 })), 'Pagina 12'],
  ['why it failed', task(say('page', { number: 12 }), new Failure('empty')), 'Het bestand is leeg.'],
  ['what was stored before sentences had keys', task(verbatim('Page 12')), 'Page 12'],
  ['nothing', task(verbatim('')), ''],
])('a task says %s in the language of the interface', (_what, row, dutch) => {
  expect(taskMessage(row)).toBe(dutch);
});

test('a kind and its steps are named in the language of the interface, and found by those names', () => {
  expect(taskTitle({ task_id: 'index_document', task: 'Read document' })).toBe('Document lezen');
  expect(taskTitle({ task_id: 'of_tomorrow', task: 'Paint it' })).toBe('Paint it');
  const step = { key: 'parse_pages', done: 1180, total: 6400 };
  expect(stepWords('index_document', { ...step, state: 'todo' }, 'nl')).toBe("Pagina's lezen");
  expect(stepWords('index_document', { ...step, state: 'doing' }, 'nl')).toBe(
    "Pagina's worden gelezen, 1.180 van 6.400",
  );
  expect(tasksNamed('document lezen')).toEqual(['index_document']);
});
