/** Companies that this page deleted: it leaves their pages, and must not ask for them again. */
const deleted = new Set<number>();

export const markDeleted = (id: number): void => void deleted.add(id);
export const unmarkDeleted = (id: number): void => void deleted.delete(id);

/** Whether a query is about a company that this page deleted. */
export function isAboutDeleted({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [kind, id] = queryKey;
  return kind === 'companies' && typeof id === 'number' && deleted.has(id);
}
