import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { tellFailure } from '../client/failures.ts';
import { loadFile } from '../client/load-file.ts';
import { onSocketReturn } from '../client/socket.ts';

let rest = () => {};
const atRest = new Promise<void>((resolve) => (rest = resolve));

/** Has the files come that nobody has asked for yet. Called once the first page stands, so that they are here when the server is not. */
export const fetchLateFiles = (): void => rest();

/** A file of the application that is needed later, if at all. It comes when it is asked for, or before, when the application is at rest. */
export function lateFile<T>(load: () => Promise<T>): () => Promise<T> {
  let file: Promise<T> | null = null;
  const fetchFile = () => {
    file ??= loadFile(load).catch((error: unknown) => {
      file = null;
      throw error;
    });
    return file;
  };
  void atRest.then(fetchFile).catch(() => {});
  return fetchFile;
}

/** A part of that kind. As long as its file cannot come it shows nothing, and says so; it shows itself when the server is back. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  const fetchPart = lateFile(async () => (loaded = await load()));
  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const isMissing = Part === null;
    useEffect(() => {
      if (!isMissing) return undefined;
      const show = () => void fetchPart().then((part) => setPart(() => part), tellFailure);
      show();
      return onSocketReturn(show);
    }, [isMissing]);
    if (isMissing) return null;
    return (
      // Its texts may still be on their way; the page beside it stays.
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
