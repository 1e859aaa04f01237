import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sourcesQuery, useRoundVerbs } from '../../queries.ts';
import { SourcesDialog } from '../sources/sources-dialog.tsx';

interface Props {
  modelId: number;
  companyId: number;
  variant: string;
}

/** Chooses the sentences of the next round; without sources these are chosen first. */
export function StartRound({ modelId, companyId, variant }: Props) {
  const { t } = useTranslation('ner');
  const sources = useQuery(sourcesQuery(modelId)).data;
  const { startRound } = useRoundVerbs(modelId);
  const [isChoosing, setChoosing] = useState(false);
  const hasSources = sources?.some(({ enabled }) => enabled) ?? true;
  return (
    <>
      <Button
        variant={variant}
        loading={startRound.isPending}
        onClick={() => (hasSources ? startRound.mutate() : setChoosing(true))}
      >
        {t(hasSources ? 'round.start' : 'sources.choose')}
      </Button>
      {isChoosing && (
        <SourcesDialog
          modelId={modelId}
          companyId={companyId}
          onClose={() => setChoosing(false)}
          onSaved={() => startRound.mutate()}
        />
      )}
    </>
  );
}
