import { IconPlus } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../client/preferences.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useNarrow } from '../../../parts/screen.ts';
import { useLivePrompts } from '../live.ts';
import { type NewPromptValues, PromptDialog } from '../parts/prompt-dialog.tsx';
import { PromptDetail } from '../parts/prompt-detail.tsx';
import { PromptList } from '../parts/prompt-list.tsx';
import classes from '../parts/prompts.module.css';

const route = getRouteApi('/layout/prompts/{-$promptId}');

/** The prompt library: the list, and the open prompt beside it. */
export function PromptsPage() {
  const { t } = useTranslation('prompts');
  const { promptId } = route.useParams();
  const navigate = route.useNavigate();
  const narrow = useNarrow();
  const { companyId } = usePreferences();
  const [adding, setAdding] = useState<Partial<NewPromptValues> | null>(null);
  useLivePrompts(companyId);
  const open = (id: number | undefined) => void navigate({ params: { promptId: id }, search: (before) => before });

  const lastId = useRef(promptId);
  if (promptId !== undefined) lastId.current = promptId;
  useKeys({ ']': () => open(promptId === undefined ? lastId.current : undefined) }, !narrow);

  const add = (
    <Button
      leftSection={<IconPlus size={15} aria-hidden />}
      variant={promptId === undefined ? 'filled' : 'default'}
      onClick={() => setAdding({})}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.room} data-open={promptId !== undefined || undefined}>
      {!(narrow && promptId !== undefined) && <PromptList companyId={companyId} openId={promptId} add={add} />}
      {promptId !== undefined ? (
        <PromptDetail
          key={promptId}
          id={promptId}
          onDuplicate={setAdding}
          onAdded={({ id }) => open(id)}
          onDeleted={() => open(undefined)}
        />
      ) : (
        !narrow && (
          <div className={classes.none}>
            <EmptyState title={t('choose')}>{t('choose_text')}</EmptyState>
          </div>
        )
      )}
      {adding && (
        <PromptDialog
          values={adding}
          companyId={companyId}
          onClose={() => setAdding(null)}
          onAdded={({ id }) => open(id)}
        />
      )}
    </div>
  );
}
