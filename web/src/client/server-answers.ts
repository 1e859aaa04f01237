/** Whether the server can be reached at present. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
