import type { ReactNode } from 'react';
import { ToneName } from '../../../../parts/tone-name.tsx';
import { kindTone } from './kind-groups.ts';

/** The name of a kind, with a dash in its colour. */
export function KindName({ kind, children }: { kind: string; children: ReactNode }) {
  return <ToneName tone={kindTone(kind)}>{children}</ToneName>;
}
