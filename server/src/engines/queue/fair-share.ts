/** Every bulk job carries this flag and one for its company. */
export const BULK_FLAG = 'bulk';
export const SOON_FLAG = 'soon';
export const NOW_FLAG = 'now';

const COMPANY_FLAG_PREFIX = 'c:';

/** The flag of a company's bulk jobs; the installation counts as a company. */
export function companyFlag(companyId: number | null): string {
  return `${COMPANY_FLAG_PREFIX}${companyId ?? 0}`;
}

function companyInFlags(flags: Iterable<string>): string | undefined {
  for (const flag of flags) if (flag.startsWith(COMPANY_FLAG_PREFIX)) return flag;
  return undefined;
}

export interface FairShare {
  /** A job with these flags takes a slot or gives it back. */
  jobStarted(flags: readonly string[]): void;
  jobEnded(flags: readonly string[]): void;
  /** The companies that have bulk jobs waiting, as of the last query. */
  setWaitingCompanies(companies: readonly string[]): void;
  /** The flags that the next job must not carry. */
  forbiddenFlags(): string[];
  /** No job without those flags was found. Returns true if another company may be tried at once. */
  reportNoJob(): boolean;
  /** Whether any flags are forbidden, so that it matters which companies wait. */
  isLimiting(): boolean;
}

/**
 * Shares the slots of one process between companies. One slot stays free for `now` jobs, and with more than two another one for `soon`
 * jobs; the others are split evenly among the companies with bulk jobs, and the waiting company served longest ago is next.
 */
export function fairShare(slots: number): FairShare {
  const withoutNow = Math.max(1, slots - 1);
  const forBulk = slots > 2 ? slots - 2 : withoutNow;
  const running = new Map<string, number>();
  const lastServed = new Map<string, number>();
  let waitingCompanies: readonly string[] = [];
  let next: string | undefined;
  let turn = 0;
  let working = 0;
  let total = 0;
  let soon = 0;

  return {
    jobStarted(flags) {
      working++;
      if (flags.includes(SOON_FLAG)) soon++;
      const company = companyInFlags(flags);
      if (company === undefined) return;
      total++;
      running.set(company, (running.get(company) ?? 0) + 1);
      lastServed.set(company, ++turn);
    },
    jobEnded(flags) {
      working--;
      if (flags.includes(SOON_FLAG)) soon--;
      const company = companyInFlags(flags);
      if (company === undefined) return;
      total--;
      const free = (running.get(company) ?? 1) - 1;
      if (free > 0) running.set(company, free);
      else running.delete(company);
    },
    setWaitingCompanies(companies) {
      waitingCompanies = companies;
      for (const company of lastServed.keys()) {
        if (!running.has(company) && !companies.includes(company)) lastServed.delete(company);
      }
    },
    forbiddenFlags() {
      next = undefined;
      if (working >= slots) return [BULK_FLAG, SOON_FLAG, NOW_FLAG];
      if (slots > 1 && total + soon >= withoutNow) return [BULK_FLAG, SOON_FLAG];
      if (total >= forBulk) return [BULK_FLAG];
      const companies = new Set([...waitingCompanies, ...running.keys()]);
      const share = Math.max(1, Math.ceil(forBulk / companies.size));
      const saturated = [...companies].filter((company) => (running.get(company) ?? 0) >= share);
      const eligible = waitingCompanies
        .filter((company) => !saturated.includes(company))
        .toSorted((a, b) => (lastServed.get(a) ?? 0) - (lastServed.get(b) ?? 0));
      next = eligible.shift();
      return [...saturated, ...eligible];
    },
    reportNoJob() {
      // The list of waiting companies is slightly out of date: that job is already done or taken.
      const skipped = next;
      if (skipped === undefined || waitingCompanies.length < 2) return false;
      waitingCompanies = waitingCompanies.filter((company) => company !== skipped);
      return true;
    },
    isLimiting: () => total > 0,
  };
}
