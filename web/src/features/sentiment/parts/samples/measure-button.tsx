import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MeasureDialog } from './measure-dialog.tsx';
import { aiModelsQuery } from './sample-queries.ts';

/** Adds a version that an AI model answers, where the company has AI models. */
export function MeasureButton({ analysisId }: { analysisId: number }) {
  const { t } = useTranslation('sentiment');
  const [isChoosing, setChoosing] = useState(false);
  const { data: aiModels = [] } = useQuery(aiModelsQuery(analysisId));
  if (aiModels.length === 0) return null;
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{t('provider.verb')}</Button>
      {isChoosing && <MeasureDialog analysisId={analysisId} aiModels={aiModels} onClose={() => setChoosing(false)} />}
    </>
  );
}
