import { useSyncExternalStore } from 'react';

function watch(query: string) {
  const list = matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** 992 px and less: drawer and bottom bar in place of the side menu. */
export const useNarrow = watch('(max-width: 62em)');

/** Below 700 px: two-line lists in place of tables, sheets in place of popovers. */
export const useSmall = watch('(max-width: 43.74em)');
