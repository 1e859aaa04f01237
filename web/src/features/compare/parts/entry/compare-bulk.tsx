import { IconArrowsDiff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';

/** Compares the selected documents, if they are two: the one that was uploaded first is the older one. */
export function CompareBulk({ selection }: BulkContext) {
  const { t } = useTranslation(['compare', 'frame']);
  const navigate = useNavigate();
  const ids = 'ids' in selection.choice ? selection.choice.ids.toSorted((a, b) => a - b) : [];
  const [source, target, another] = ids;
  const isPair = source !== undefined && target !== undefined && another === undefined;
  return (
    <BulkVerb
      leftSection={<IconArrowsDiff size={16} aria-hidden />}
      disabled={!isPair}
      {...(!isPair && { title: t('bulk.two') })}
      onClick={() => void navigate({ to: '/doc-compare', search: { source, target } })}
    >
      {t('frame:compare.titles.compare')}
    </BulkVerb>
  );
}
