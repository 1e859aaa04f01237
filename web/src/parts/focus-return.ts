import { useLayoutEffect } from 'react';

/** Until the dialog has let go of the focus. */
const SOON_MS = 10;

/**
 * Gives the focus back to what had it when a dialog opened. Mantine does so for dialogs that were there closed before; ours often come
 * into being open, when their code has been loaded, and some go without being closed.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const { activeElement: opener } = document;
    return () => {
      const { activeElement: atClose } = document;
      setTimeout(() => {
        const { activeElement: now } = document;
        // Whatever has taken the focus on purpose meanwhile, keeps it.
        if (now !== atClose && now !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      }, SOON_MS);
    };
  }, [opened]);
}
