import { useEffect, useState } from 'react';
import { useSmall } from '../../../../parts/screen.ts';
import type { DocumentPanel } from './panel-frame.tsx';

/** The open tab, which is also in the address; null while the panel is collapsed, as initially on small screens. */
export function useShownTab(
  panels: readonly DocumentPanel[],
  requestedTab: string | undefined,
  write: (tab: string | null) => void,
): [string | null, (tab: string | null) => void] {
  const small = useSmall();
  const [shown, setShown] = useState<string | null>(requestedTab ?? (small ? null : (panels[0]?.key ?? null)));
  useEffect(() => {
    if (requestedTab) setShown(requestedTab);
  }, [requestedTab]);
  return [
    shown,
    (tab) => {
      setShown(tab);
      write(tab);
    },
  ];
}
