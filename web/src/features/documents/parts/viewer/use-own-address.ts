import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves a document that was opened under the address of another project or company to its own address. */
export function useOwnAddress({ companyId, projectId }: { companyId: number; projectId: number }): void {
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const isElsewhere = params.companyId !== companyId || params.projectId !== projectId;
  const documentId = params.documentId ?? 0;
  useEffect(() => {
    if (!isElsewhere) return;
    void navigate({
      to: '/company/$companyId/project/$projectId/document/$documentId',
      params: { companyId, projectId, documentId },
      search: true,
      replace: true,
      resetScroll: false,
    });
  }, [isElsewhere, companyId, projectId, documentId, navigate]);
}
