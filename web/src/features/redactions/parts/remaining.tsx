import type { Redaction, RedactionReport } from '@dossier/contract/redactions/schema';
import { useTranslation } from 'react-i18next';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { useRemovedKinds } from './use-removed-kinds.ts';
import classes from './redactions.module.css';

interface Props {
  copy: Redaction;
  report: RedactionReport;
  context: PanelContext;
}

/** Where removed values are still in a copy, with links to their places in the document. */
export function Remaining({ copy, report, context }: Props) {
  const { t } = useTranslation('redactions');
  const nameOf = useRemovedKinds(copy.kinds);
  return (
    <ul className={classes.remaining}>
      {report.remaining.map(({ kind, where, page, part, place }, index) => {
        const text = t(`remains.${where}`, { kind: nameOf(kind) });
        const number = place?.page ?? page;
        const version = copy.version?.number;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            {text}{' '}
            {place && version !== undefined ? (
              <button type="button" onClick={() => context.open({ ...place, version })}>
                {t('desk.page', { number })}
              </button>
            ) : (
              (part ?? (number !== null && t('desk.page', { number })))
            )}
          </li>
        );
      })}
    </ul>
  );
}
