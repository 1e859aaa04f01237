import { useNavigate } from '@tanstack/react-router';
import { AddAnalysisButton } from '../../../documents/parts/analyses/add-analysis-button.tsx';
import { AnalysisDialog } from './analysis-dialog.tsx';

interface Props {
  /** The company of the new analysis; without it, it is chosen. */
  companyId?: number;
}

/** The button for a new analysis, which opens it. */
export function AddAnalysis({ companyId }: Props) {
  const navigate = useNavigate();
  return (
    <AddAnalysisButton>
      {(onClose) => (
        <AnalysisDialog
          {...(companyId !== undefined && { companyId })}
          onClose={onClose}
          onSaved={({ id }) =>
            void navigate({ to: '/entity-analysis/$entityAnalysisId', params: { entityAnalysisId: id } })
          }
        />
      )}
    </AddAnalysisButton>
  );
}
