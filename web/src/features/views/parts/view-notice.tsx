import { useTranslation } from 'react-i18next';
import { MessageBar } from '../../../parts/message-bar.tsx';
import type { Notice } from './use-opened-view.ts';
import classes from './views.module.css';

/** Says that the view in the address does not exist, or that a part of it no longer does. */
export function ViewNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation('views');
  const action = { label: t('close'), run: onClose };
  return (
    <div className={classes.notice}>
      {notice.kind === 'unknown' ? (
        <MessageBar kind="warning" title={t('unknown.title')} action={action}>
          {t('unknown.text')}
        </MessageBar>
      ) : (
        <MessageBar kind="warning" title={t('missing.title')} action={action}>
          {[
            ...notice.missing.filters,
            ...(notice.missing.hasUnknownFilter ? [t('missing.filter')] : []),
            ...(notice.missing.hasUnknownSort ? [t('missing.sort')] : []),
          ].join(', ')}
          .
        </MessageBar>
      )}
    </div>
  );
}
