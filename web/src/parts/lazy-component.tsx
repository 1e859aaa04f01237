import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { showFailure } from '../client/failures.ts';
import { loadFile } from '../client/load-file.ts';
import { onReconnect } from '../client/socket.ts';

let startPrefetch = () => {};
const prefetchStarted = new Promise<void>((resolve) => (startPrefetch = resolve));

/** Prefetches all lazy files. Called after the first page, so that they are available when the server is not. */
export const prefetchLazy = (): void => startPrefetch();

/** A file that is loaded on first use or prefetched when idle. */
export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  let file: Promise<T> | null = null;
  const loadOnce = () => {
    file ??= loadFile(load).catch((error: unknown) => {
      file = null;
      throw error;
    });
    return file;
  };
  void prefetchStarted.then(loadOnce).catch(() => {});
  return loadOnce;
}

/** A lazy component. While its file cannot be loaded it renders nothing and reports that; it recovers when the server is back. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadComponent = lazyModule(async () => (loaded = await load()));
  return function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const isMissing = Component === null;
    useEffect(() => {
      if (!isMissing) return undefined;
      const show = () => void loadComponent().then((component) => setComponent(() => component), showFailure);
      show();
      return onReconnect(show);
    }, [isMissing]);
    if (isMissing) return null;
    return (
      // Its texts may still be loading; the page stays visible.
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}
