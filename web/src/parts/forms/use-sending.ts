import type { UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { CallFailure, messageOf, tellFailure } from '../../client/failures.ts';

/**
 * Sends a form. Field errors of the server come to their fields; anything else is a message above them; what was typed stays. After a
 * failed attempt the first wrong field has the focus. Make the call without a toast of its own (plain `call`, or `meta: { quiet: true }`).
 */
export function useSending<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);

  async function attempt(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const element = event.currentTarget;
    setTried(true);
    setFailure(null);
    if (form.validate().hasErrors) {
      focusFirstWrong(element);
      return;
    }
    setSending(true);
    try {
      await send(form.getValues());
    } catch (error) {
      if (error instanceof CallFailure && error.status === 403) tellFailure(error);
      const fields = fieldErrors(error);
      const known = Object.keys(fields).filter((name) => name in form.getValues());
      if (known.length > 0) {
        form.setErrors(fields);
        focusFirstWrong(element);
      } else setFailure(messageOf(error));
    } finally {
      setSending(false);
    }
  }

  return {
    sending,
    failure,
    /** Fields that need attention, once somebody tried to send. */
    wrong: tried ? Object.keys(form.errors).length : 0,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void attempt(event),
  };
}

/** The server names fields by their path in the request: `body.name` is the field `name`. */
function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallFailure)) return {};
  return Object.fromEntries(
    Object.entries(error.details).map(([path, message]) => [path.replace(/^body[./]/, ''), message]),
  );
}

/** The error appears with the next paint; the focus follows it. */
function focusFirstWrong(element: HTMLElement): void {
  requestAnimationFrame(() => {
    element.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus();
  });
}
