import { createStore } from '../../../../client/store.ts';
import type { UploadTarget } from '../uploads.ts';

/** Chosen folders and zip files, about which the user is asked before they are uploaded. */
export interface Arrival {
  target: UploadTarget;
  files: readonly File[];
  mayUpdate: boolean;
}

const arrival = createStore<Arrival | null>(null);

/** Asks on the page of the project. */
export const askAboutArrival = (next: Arrival): void => arrival.set(next);
export const endArrival = (): void => arrival.set(null);

export function useArrival(projectId: number): Arrival | null {
  const current = arrival.use();
  return current?.target.id === projectId ? current : null;
}
