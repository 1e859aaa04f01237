import { useLayoutEffect } from 'react';

/** Wait until the dialog has released the focus. */
const FOCUS_DELAY_MS = 10;

/**
 * Restores the focus after a dialog. Mantine only does so for dialogs that were mounted closed; ours are often mounted open, when their
 * code has loaded, or unmounted while open.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const { activeElement: opener } = document;
    return () => {
      const { activeElement: atClose } = document;
      setTimeout(() => {
        const { activeElement: now } = document;
        // Keep the focus if something else has taken it deliberately.
        if (now !== atClose && now !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      }, FOCUS_DELAY_MS);
    };
  }, [opened]);
}
