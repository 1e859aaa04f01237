import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModelDialog } from './model-dialog.tsx';

interface Props {
  /** The company of the new model; without it, it is chosen. */
  companyId?: number;
}

/** The button for a new model, which opens it. */
export function AddModel({ companyId }: Props) {
  const { t } = useTranslation('ner');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('add.model')}
      </Button>
      {isAdding && (
        <ModelDialog
          {...(companyId !== undefined && { companyId })}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate({ to: '/ner/$nerModelId', params: { nerModelId: id } })}
        />
      )}
    </>
  );
}
