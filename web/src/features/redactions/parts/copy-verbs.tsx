import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Redaction } from '@dossier/contract/redactions/schema';
import { Button } from '@mantine/core';
import { IconEye, IconFilePlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../client/me.ts';
import { showToast } from '../../../client/toasts.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { useRemoveCopy, useSaveCopy } from '../queries.ts';
import classes from './redactions.module.css';

interface Props {
  copy: Redaction;
  context: PanelContext;
  mayChange: boolean;
  may: (key: PermissionKey) => boolean;
}

/** Further actions for a copy: show it, add it to the project, delete it. */
export function CopyVerbs({ copy, context, mayChange, may }: Props) {
  const { t } = useTranslation('redactions');
  const navigate = useNavigate();
  const deletion = useDeletion();
  const remove = useRemoveCopy();
  const save = useSaveCopy();
  // One key for all attempts, so that a double click adds one document.
  const [key] = useState(() => crypto.randomUUID());
  const isShown = context.copy === copy.id;
  const isOwn = useMe().id === copy.created_by?.id;
  const ask = () =>
    deletion.one({
      object: t('object'),
      name: copy.document.name,
      run: async () => {
        await remove.mutateAsync(copy.id);
        if (isShown) context.showCopy(null);
      },
      doneText: t('deleted'),
    });
  const saveAsDocument = async () => {
    const { id, name, company_id: company, project_id: project } = await save.mutateAsync({ id: copy.id, key });
    showToast({
      kind: 'success',
      text: t('saved', { name }),
      action: {
        label: t('open'),
        run: () => void navigate({ to: `/company/${company}/project/${project}/document/${id}` }),
      },
    });
  };
  return (
    <div className={classes.verbs}>
      {copy.state === 'verified' && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconEye size={15} aria-hidden />}
          onClick={() => context.showCopy(isShown ? null : copy.id)}
        >
          {t(isShown ? 'show.original' : 'show.copy')}
        </Button>
      )}
      {copy.state === 'verified' && mayChange && may('DOCUMENT_CREATE') && (
        <Button
          size="xs"
          variant="subtle"
          loading={save.isPending}
          leftSection={<IconFilePlus size={15} aria-hidden />}
          onClick={() => void saveAsDocument().catch(() => {})}
        >
          {t('save')}
        </Button>
      )}
      {mayChange && (isOwn || may('DOCUMENT_UPDATE')) && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => void ask().catch(() => {})}
        >
          {t('delete')}
        </Button>
      )}
    </div>
  );
}
