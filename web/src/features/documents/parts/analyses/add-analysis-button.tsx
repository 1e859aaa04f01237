import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The button for a new analysis. `children` is the dialog that it opens. */
export function AddAnalysisButton({ children }: { children: (onClose: () => void) => ReactNode }) {
  const { t } = useTranslation('documents');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('analyses.add')}
      </Button>
      {isAdding && children(() => setAdding(false))}
    </>
  );
}
