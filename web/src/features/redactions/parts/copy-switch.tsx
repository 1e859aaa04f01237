import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../parts/segments.tsx';
import type { CopySwitchContext } from '../../documents/parts/viewer/shown-copy.tsx';
import { copiesQuery } from '../queries.ts';
import classes from './redactions.module.css';

/** Switches between a document and its redacted copy: the one that is shown, or the newest. */
export function RedactedSwitch({ document, copyId, onCopy }: CopySwitchContext) {
  const { t } = useTranslation('redactions');
  const copies = useQuery(copiesQuery(document.id)).data ?? [];
  const verified = copies.filter(({ state, version }) => state === 'verified' && version?.id === document.version.id);
  const id = copyId ?? verified[0]?.id;
  if (id === undefined) return null;
  return (
    <Segments
      label={t('switch.label')}
      name="document-copy"
      className={classes.switch}
      value={copyId === null ? 'original' : 'copy'}
      options={(['original', 'copy'] as const).map((value) => ({ value, label: t(`switch.${value}`) }))}
      onChange={(value) => onCopy(value === 'copy' ? id : null)}
    />
  );
}
