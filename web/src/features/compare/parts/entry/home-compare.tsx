import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../../client/me.ts';
import { ButtonLink } from '../../../../parts/link.tsx';

/** The action Compare on home. */
export function HomeCompare() {
  const { t } = useTranslation('frame');
  if (!usePermissionsAnywhere()('DOCUMENT_READ')) return null;
  return (
    <ButtonLink to="/doc-compare" size="xs" leftSection={<IconArrowsDiff size={15} aria-hidden />}>
      {t('compare.titles.compare')}
    </ButtonLink>
  );
}
