// For tests: a worker that runs jobs until it is killed. Usage: graphile.program DATABASE-URL
import pino from 'pino';
import { openGraphileQueue } from './graphile.ts';

const [, , directUrl] = process.argv;
if (!directUrl) throw new Error('Which database?');
const queue = await openGraphileQueue({ directUrl, name: 'killed', log: pino({ level: 'silent' }) });
await queue.start(
  {
    hang: async (job) => {
      console.log(`began ${JSON.stringify(job.payload)}`);
      await new Promise(() => {});
    },
    block: async (job) => {
      console.log(`began ${JSON.stringify(job.payload)}`);
      const until = Date.now() + 6000;
      while (Date.now() < until);
      console.log('unblocked');
      await new Promise((wait) => setTimeout(wait, 500));
    },
  },
  { concurrency: 2 },
);
console.log('works');
