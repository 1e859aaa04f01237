import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that always calls the latest one, so that memoised rows do not rerender. */
export function useEvent<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
