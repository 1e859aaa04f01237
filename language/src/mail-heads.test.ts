import { expect, test } from 'vitest';
import { isMailLine } from './mail-heads.ts';

test.each([
  ['Who sent the e-mail about the crane?', 'From: Ann Lee <ann@crane.example>', true],
  ['Van wie is het bericht over de kraan?', 'Van: Ann Lee', true],
  ['Wer hat die E-Mail geschickt?', 'Von: Ann Lee', true],
  ['To whom was the message sent?', 'From: Ann Lee To: bo@lock.example', true],
  ['Who sent the e-mail about the crane?', 'To: bo@lock.example', false],
  ['Who wrote the report?', 'From: Ann Lee', false],
])('"%s" asks for the line "%s": %s', (question, line, expected) => {
  expect(isMailLine(question, line)).toBe(expected);
});
