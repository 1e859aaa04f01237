import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const REFRESH_MS = 5000;

/** Refreshes a table while a task works on one of its rows, for users who get no events of the task. */
export function useRefreshWhile(isRunning: boolean, queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [client, isRunning, key]);
}
