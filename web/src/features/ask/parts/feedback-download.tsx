import type { Company } from '@dossier/contract/companies/schema';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../parts/save-file.ts';
import { useSmall } from '../../../parts/screen.ts';
import { loadAnswerFeedback } from '../queries.ts';

/** Downloads what users said of answers, as JSON for `bench answers`; beside the settings of a company. */
export function FeedbackDownload({ company, tab }: { company: Company; tab: string }) {
  const { t } = useTranslation('frame');
  const small = useSmall();
  const download = useMutation({
    mutationFn: async () => {
      const items = await loadAnswerFeedback(company.id);
      const file = new Blob([JSON.stringify({ items }, null, 2)], { type: 'application/json' });
      saveFile(file, `${company.name} answer feedback.json`);
    },
  });
  if (tab !== 'settings' || small) return null;
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('ask.feedback')}
    </Button>
  );
}
