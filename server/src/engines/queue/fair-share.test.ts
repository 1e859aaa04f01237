import { expect, test } from 'vitest';
import { BULK_FLAG, companyFlag, fairShare, NOW_FLAG, SOON_FLAG } from './fair-share.ts';

const job = (company: number) => [BULK_FLAG, companyFlag(company)];

/** Fills the free slots from a first-come list of companies, as the queue does, and returns the companies served. */
function serve(share: ReturnType<typeof fairShare>, queue: number[], slots: number): number[] {
  const assigned: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    const forbidden = share.forbiddenFlags();
    const position = queue.findIndex((company) => !job(company).some((flag) => forbidden.includes(flag)));
    if (position < 0) break;
    const [company] = queue.splice(position, 1);
    share.jobStarted(job(company!));
    assigned.push(company!);
  }
  return assigned;
}

test('bulk jobs leave a slot free for jobs of the lane soon and one for urgent jobs', () => {
  const share = fairShare(4);
  share.setWaitingCompanies([companyFlag(1)]);
  expect(serve(share, Array(10).fill(1), 4)).toEqual([1, 1]);
  expect(share.forbiddenFlags()).toEqual([BULK_FLAG]);
  share.jobStarted([SOON_FLAG]);
  expect(share.forbiddenFlags()).toEqual([BULK_FLAG, SOON_FLAG]);
});

test('with two slots, bulk jobs leave one free for urgent jobs', () => {
  const share = fairShare(2);
  share.setWaitingCompanies([companyFlag(1)]);
  expect(serve(share, [1, 1], 2)).toEqual([1]);
  expect(share.forbiddenFlags()).toEqual([BULK_FLAG, SOON_FLAG]);
});

test('with a single slot, bulk jobs may use it', () => {
  expect(serve(fairShare(1), [1, 1], 1)).toEqual([1]);
});

test('jobs of the lane soon leave that slot free too', () => {
  const share = fairShare(3);
  share.jobStarted([SOON_FLAG]);
  expect(share.forbiddenFlags()).toEqual([]);
  share.jobStarted(job(1));
  expect(share.forbiddenFlags()).toEqual([BULK_FLAG, SOON_FLAG]);
  share.jobEnded([SOON_FLAG]);
  expect(share.forbiddenFlags()).not.toContain(SOON_FLAG);
});

test('urgent jobs do not count towards the share', () => {
  const share = fairShare(3);
  share.jobStarted([NOW_FLAG]);
  share.jobStarted([NOW_FLAG]);
  expect(share.forbiddenFlags()).toEqual([]);
  expect(share.isLimiting()).toBe(false);
});

test('no job starts without a free slot', () => {
  const share = fairShare(2);
  share.jobStarted([NOW_FLAG]);
  share.jobStarted(job(1));
  expect(share.forbiddenFlags()).toEqual([BULK_FLAG, SOON_FLAG, NOW_FLAG]);
  share.jobEnded([NOW_FLAG]);
  expect(share.forbiddenFlags()).not.toContain(NOW_FLAG);
});

test('two companies share the slots regardless of who was first', () => {
  const share = fairShare(6);
  share.setWaitingCompanies([companyFlag(1), companyFlag(2)]);
  const assigned = serve(share, [...Array(100).fill(1), ...Array(100).fill(2)], 4);
  expect(assigned.filter((company) => company === 1)).toHaveLength(2);
  expect(assigned.filter((company) => company === 2)).toHaveLength(2);
});

test('more companies than slots take turns', () => {
  const share = fairShare(4);
  const companies = [1, 2, 3, 4, 5];
  const queue = companies.flatMap((company) => Array<number>(200).fill(company));
  share.setWaitingCompanies(companies.map(companyFlag));
  const times = new Map<number, number>();
  const running = serve(share, queue, 2);
  for (let round = 0; round < 250; round++) {
    for (const company of running) times.set(company, (times.get(company) ?? 0) + 1);
    share.jobEnded(job(running.shift()!));
    running.push(...serve(share, queue, 1));
  }
  const counts = companies.map((company) => times.get(company) ?? 0);
  expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.3);
});

test('a company without jobs frees its share', () => {
  const share = fairShare(4);
  share.setWaitingCompanies([companyFlag(1), companyFlag(2)]);
  share.jobStarted(job(1));
  expect(share.forbiddenFlags()).toContain(companyFlag(1));
  share.setWaitingCompanies([companyFlag(1)]);
  expect(share.forbiddenFlags()).toEqual([]);
});
