import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../../client/me.ts';
import { ButtonLink } from '../../../../parts/link.tsx';
import { useSmall } from '../../../../parts/screen.ts';

/** The action Compare on home. On phones there is no room for it; the menu leads there. */
export function HomeCompare() {
  const { t } = useTranslation('frame');
  const isSmall = useSmall();
  if (!usePermissionsAnywhere()('DOCUMENT_READ') || isSmall) return null;
  return (
    <ButtonLink to="/doc-compare" size="xs" leftSection={<IconArrowsDiff size={15} aria-hidden />}>
      {t('compare.titles.compare')}
    </ButtonLink>
  );
}
