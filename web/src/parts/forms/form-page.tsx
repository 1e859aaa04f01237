import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm.ts';
import classes from '../dialog.module.css';
import { FormFailure, FormFoot } from './form-dialog.tsx';
import { useSending } from './use-sending.ts';

interface Props<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** The verb of the ink button. */
  verb: string;
  onSend: (values: Values) => Promise<void>;
  onCancel?: () => void;
  children: ReactNode;
  /** Pixels of the column of fields. */
  width?: number;
}

/** A form on a page of its own, with a foot that sticks. Leaving with something typed asks first. */
export function FormPage<Values extends Record<string, unknown>>({ form, width = 560, ...props }: Props<Values>) {
  const { t } = useTranslation('parts');
  const sent = useRef(false);
  const sending = useSending(form, async (values) => {
    sent.current = true;
    try {
      await props.onSend(values);
    } finally {
      // Whoever stays on the page may go on typing.
      sent.current = false;
    }
  });
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (sent.current || !form.isDirty() || current.pathname === next.pathname) return false;
      const leave = await confirm({
        title: t('confirm.leave'),
        text: t('confirm.leave_detail'),
        verb: t('confirm.leave_yes'),
        otherwise: t('confirm.leave_no'),
      });
      return !leave;
    },
    enableBeforeUnload: () => !sent.current && form.isDirty(),
  });
  return (
    <form className={classes.page} onSubmit={sending.onSubmit} noValidate>
      <div style={{ maxWidth: width + 40 }}>
        <FormFailure failure={sending.failure} />
        <div className={classes.fields}>{props.children}</div>
      </div>
      <FormFoot page wrong={sending.wrong} sending={sending.sending} verb={props.verb} onCancel={props.onCancel} />
    </form>
  );
}
