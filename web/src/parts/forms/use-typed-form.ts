import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm.ts';
import { useSending } from './use-sending.ts';

/** Sends a form, and asks before what was typed into it is left behind: by closing it, by going to another page, by closing the tab. */
export function useTypedForm<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
) {
  const { t } = useTranslation('parts');
  const sent = useRef(false);
  const sending = useSending(form, async (values) => {
    sent.current = true;
    try {
      await send(values);
    } finally {
      // Whoever stays may go on typing.
      sent.current = false;
    }
  });
  const isTyped = () => !sent.current && form.isDirty();
  const mayLeave = async (): Promise<boolean> =>
    !isTyped() ||
    (await confirm({
      title: t('confirm.leave'),
      text: t('confirm.leave_detail'),
      verb: t('confirm.leave_yes'),
      otherwise: t('confirm.leave_no'),
    }));
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: isTyped,
  });
  return { ...sending, mayLeave };
}
