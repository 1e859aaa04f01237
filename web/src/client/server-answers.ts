/** Whether the server is reachable. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
