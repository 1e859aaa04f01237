import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonAnswer } from './json-answer.ts';
import { KeptAnswers } from './kept-answers.ts';

afterEach(() => vi.useRealTimers());

describe('an answer', () => {
  it('is given again while nothing is committed, and made anew as soon as something is', async () => {
    const world = { moment: 1, asked: 0, made: 0 };
    const answers = answersOf(world);
    const look = () => answers.ask('list', async () => jsonAnswer(String((world.made += 1))));
    expect([(await look()).text, (await look()).text]).toEqual(['1', '1']);
    world.moment = 2;
    expect((await look()).text).toBe('2');
    expect((await answers.ask('other', async () => jsonAnswer('other'))).text).toBe('other');
    expect(world.made).toBe(2);
  });

  it('that was begun before something was committed is not given to those who ask after it', async () => {
    const world = { moment: 1, asked: 0, made: 0 };
    const answers = answersOf(world);
    let finish: (() => void) | undefined;
    const early = answers.ask('list', async () => {
      const seen = world.moment;
      await new Promise<void>((resolve) => (finish = resolve));
      return jsonAnswer(String(seen));
    });
    await vi.waitUntil(() => finish !== undefined, { interval: 1 });
    world.moment = 2;
    const work = async () => jsonAnswer(String(world.moment));
    const late = answers.ask('list', work);
    finish!();
    expect((await late).text).toBe('2');
    expect((await early).text).toBe('1');
    expect((await answers.ask('list', work)).text).toBe('2');
  });

  it('does not outlive its time, and a failure is not kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const world = { moment: 1, asked: 0, made: 0 };
    const answers = answersOf(world);
    const look = () => answers.ask('list', async () => jsonAnswer(String((world.made += 1))));
    await expect(answers.ask('list', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await look()).text).toBe('1');
    vi.setSystemTime(Date.now() + 3000);
    expect((await look()).text).toBe('2');
  });

  it('asks the database once for many who ask together', async () => {
    const world = { moment: 1, asked: 0, made: 0 };
    const answers = answersOf(world);
    const all = Array.from({ length: 50 }, () => answers.ask('list', async () => jsonAnswer('same')));
    expect((await Promise.all(all)).map(({ text }) => text)).toEqual(Array(50).fill('same'));
    expect(world.asked).toBeLessThan(4);
  });
});

function answersOf(world: { moment: number; asked: number }): KeptAnswers {
  return new KeptAnswers({
    async moment() {
      world.asked += 1;
      const { moment } = world;
      await sleep(1);
      return String(moment);
    },
  });
}
