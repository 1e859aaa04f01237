/** Every bulk job carries this flag, and one that names its company. */
export const bulkFlag = 'bulk';
/** Work that somebody expects, but does not wait for. What a person waits for carries no flag. */
export const soonFlag = 'soon';

const companyPrefix = 'c:';

/** The flag of a company's bulk jobs; the installation counts as a company. */
export function companyFlag(companyId: number | null): string {
  return `${companyPrefix}${companyId ?? 0}`;
}

function companyOf(flags: Iterable<string>): string | undefined {
  for (const flag of flags) if (flag.startsWith(companyPrefix)) return flag;
  return undefined;
}

export interface FairShare {
  /** A job with these flags began, or ended. */
  began(flags: readonly string[]): void;
  ended(flags: readonly string[]): void;
  /** The companies that have bulk work waiting, as last seen. */
  waiting(companies: readonly string[]): void;
  /** The flags that the next job must not carry. */
  forbidden(): string[];
  /** There was no job without those flags. True when somebody else may be tried now. */
  foundNothing(): boolean;
  /** Whether anything is held back at the moment, so that it matters who waits. */
  isBusy(): boolean;
}

/**
 * Shares the slots of one process between companies. All other work leaves one slot free for what people wait for; the others are split
 * evenly among the companies that have bulk work, and of those that wait, the one that was served longest ago goes next.
 */
export function fairShare(slots: number): FairShare {
  const forBulk = Math.max(1, slots - 1);
  const running = new Map<string, number>();
  const served = new Map<string, number>();
  let waitingCompanies: readonly string[] = [];
  let next: string | undefined;
  let turn = 0;
  let total = 0;
  let soon = 0;

  return {
    began(flags) {
      if (flags.includes(soonFlag)) soon++;
      const company = companyOf(flags);
      if (company === undefined) return;
      total++;
      running.set(company, (running.get(company) ?? 0) + 1);
      served.set(company, ++turn);
    },
    ended(flags) {
      if (flags.includes(soonFlag)) soon--;
      const company = companyOf(flags);
      if (company === undefined) return;
      total--;
      const left = (running.get(company) ?? 1) - 1;
      if (left > 0) running.set(company, left);
      else running.delete(company);
    },
    waiting(companies) {
      waitingCompanies = companies;
      for (const company of served.keys()) {
        if (!running.has(company) && !companies.includes(company)) served.delete(company);
      }
    },
    forbidden() {
      next = undefined;
      if (slots > 1 && total + soon >= forBulk) return [bulkFlag, soonFlag];
      if (total >= forBulk) return [bulkFlag];
      const companies = new Set([...waitingCompanies, ...running.keys()]);
      const share = Math.max(1, Math.ceil(forBulk / companies.size));
      const full = [...companies].filter((company) => (running.get(company) ?? 0) >= share);
      const eligible = waitingCompanies
        .filter((company) => !full.includes(company))
        .toSorted((a, b) => (served.get(a) ?? 0) - (served.get(b) ?? 0));
      next = eligible.shift();
      return [...full, ...eligible];
    },
    foundNothing() {
      // The list of who waits is a moment old: that company's work is done or taken.
      const gone = next;
      if (gone === undefined || waitingCompanies.length < 2) return false;
      waitingCompanies = waitingCompanies.filter((company) => company !== gone);
      return true;
    },
    isBusy: () => total > 0,
  };
}
