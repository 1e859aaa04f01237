import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm.ts';
import { useSending } from './use-sending.ts';

/** Submits a form, and asks before typed values are discarded by closing it, navigating, or closing the tab. */
export function useTypedForm<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
) {
  const { t } = useTranslation('parts');
  const isSent = useRef(false);
  const sending = useSending(form, async (values) => {
    isSent.current = true;
    try {
      await send(values);
    } finally {
      // The user stays and can continue typing.
      isSent.current = false;
    }
  });
  const isTyped = () => !isSent.current && form.isDirty();
  const mayLeave = async (): Promise<boolean> =>
    !isTyped() ||
    (await confirm({
      title: t('confirm.leave'),
      text: t('confirm.leave_detail'),
      verb: t('confirm.leave_yes'),
      cancelLabel: t('confirm.leave_no'),
    }));
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: isTyped,
  });
  return { ...sending, mayLeave };
}
