import { IconBuilding, IconFileText, IconFolder, IconStack2 } from '@tabler/icons-react';
import type { ScopeKey } from './scope.ts';

export function ScopeIcon({ scope }: { scope: ScopeKey['scope'] | null }) {
  if (scope === 'company') return <IconBuilding size={15} aria-hidden />;
  if (scope === null || scope === 'documents') return <IconStack2 size={15} aria-hidden />;
  if (scope === 'document') return <IconFileText size={15} aria-hidden />;
  return <IconFolder size={15} aria-hidden />;
}
