import { useSyncExternalStore } from 'react';

function watch(query: string) {
  const list = matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** Up to 992 px: drawer and bottom bar instead of the side menu. */
export const useNarrow = watch('(max-width: 62em)');

/** Below 700 px: two-line lists instead of tables, sheets instead of popovers. */
export const useSmall = watch('(max-width: 43.74em)');
