import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function on every render that always does what the latest one does, so that memoised rows need not render again. */
export function useStable<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
