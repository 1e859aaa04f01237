import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeToast, closingTime, useToasts, type ShownToast } from '../client/toasts.ts';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { Spinner } from '../parts/spinner.tsx';
import classes from './toasts.module.css';

const icons = {
  success: <IconCheck size={16} aria-hidden />,
  info: <IconInfoCircle size={16} aria-hidden />,
  loading: <Spinner size={15} />,
  warning: <IconAlertTriangle size={16} aria-hidden />,
  error: <IconAlertTriangle size={16} aria-hidden />,
};

/** One line at the bottom of the screen, above every footer. Screen readers announce failures at once, all others politely. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={classes.place}>
      <div role="status" aria-live="polite">
        {toasts.filter(({ kind }) => kind !== 'error').map(show)}
      </div>
      <div role="alert" aria-live="assertive">
        {toasts.filter(({ kind }) => kind === 'error').map(show)}
      </div>
    </div>
  );
}

const show = (toast: ShownToast) => <OneToast key={toast.id} toast={toast} />;

function OneToast({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation();
  const [isPaused, setIsPaused] = useState(false);
  const closesAfter = closingTime(toast);
  useEffect(() => {
    if (isPaused || closesAfter === null) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), closesAfter);
    return () => clearTimeout(timer);
    // A replaced toast counts anew.
  }, [isPaused, closesAfter, toast]);
  const close = () => {
    closeToast(toast.id);
    toast.onClose?.();
  };
  const hold = () => setIsPaused(true);
  const release = () => setIsPaused(false);

  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {icons[toast.kind]}
      <span className={classes.text}>
        {toast.title && <strong>{toast.title}: </strong>}
        {toast.text}
        {toast.subject && <span className={classes.subject}>{toast.subject}</span>}
      </span>
      {toast.share !== undefined && (
        <span className={classes.share}>
          <ProgressBar share={toast.share} label={toast.text} />
        </span>
      )}
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.run();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t('close')} onClick={close}>
        <IconX size={15} aria-hidden />
      </button>
    </div>
  );
}
