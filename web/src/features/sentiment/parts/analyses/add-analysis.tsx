import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalysisDialog } from './analysis-dialog.tsx';

interface Props {
  /** The company of the new analysis; without it, it is chosen. */
  companyId?: number;
}

/** The button for a new analysis, which opens it. */
export function AddAnalysis({ companyId }: Props) {
  const { t } = useTranslation('sentiment');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('add.analysis')}
      </Button>
      {isAdding && (
        <AnalysisDialog
          {...(companyId !== undefined && { companyId })}
          onClose={() => setAdding(false)}
          onSaved={({ id }) =>
            void navigate({ to: '/sentiment-analysis/$sentimentAnalysisId', params: { sentimentAnalysisId: id } })
          }
        />
      )}
    </>
  );
}
