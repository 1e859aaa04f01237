import { createStore, type Store } from './store.ts';

/**
 * A value in local storage, or in memory where the browser refuses storage. Changes in other tabs are followed. In `session` storage it is of
 * this tab only, and lasts as long as the tab.
 */
export function createStored<T>(
  key: string,
  initial: T,
  read: (raw: string) => T,
  write: (value: T) => string | null,
  area: 'local' | 'session' = 'local',
): Store<T> {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  const store = createStore(load());

  function load(): T {
    try {
      const raw = storage().getItem(key);
      return raw === null ? initial : read(raw);
    } catch {
      return initial;
    }
  }

  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    store.set(load());
  });

  return {
    ...store,
    set(next) {
      try {
        const raw = write(next);
        if (raw === null) storage().removeItem(key);
        else storage().setItem(key, raw);
      } catch {
        // Storage is full or forbidden: the value lasts as long as the page.
      }
      store.set(next);
    },
  };
}

/** Like `createStored`, for JSON. The stored value is merged into the initial one, so that new fields have a value. */
export function storedObject<T extends object>(key: string, initial: T): Store<T> {
  return createStored<T>(key, initial, (raw) => ({ ...initial, ...(JSON.parse(raw) as Partial<T>) }), JSON.stringify);
}
