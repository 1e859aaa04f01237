import type { PermissionKey } from '@dossier/contract/base/permission';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../../../../client/me.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';

interface Props {
  projectId: number;
  /** All of them are required. */
  permissions: readonly PermissionKey[];
  icon: ReactNode;
  verb: string;
  /** The dialog that it opens. */
  children: (onClose: () => void) => ReactNode;
}

/** The verb that analyses the selected documents. */
export function AnalyseVerb({ projectId, permissions, icon, verb, children }: Props) {
  const may = usePermissions('project', projectId);
  const [isOpen, setOpen] = useState(false);
  if (!permissions.every(may)) return null;
  return (
    <>
      <BulkVerb leftSection={icon} onClick={() => setOpen(true)}>
        {verb}
      </BulkVerb>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
