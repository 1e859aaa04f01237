import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';
import { sentChoice } from '../../../documents/queries.ts';
import { ClassifyDialog } from './classify-dialog.tsx';

/** Classifies the selected documents, by a model or by hand. */
export function ClassifyBulk({ selection, projectId }: BulkContext) {
  const { t } = useTranslation('classification');
  const may = usePermissions('project', projectId);
  const [isOpen, setOpen] = useState(false);
  if (!may('CLASSIFICATION_SCHEDULE') && !may('CLASSIFICATION_FEEDBACK')) return null;
  return (
    <>
      <BulkVerb leftSection={<IconTags size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('results.classify.verb')}
      </BulkVerb>
      {isOpen && (
        <ClassifyDialog
          projectId={projectId}
          choice={sentChoice(selection.choice)}
          count={selection.count}
          onDone={selection.clear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
