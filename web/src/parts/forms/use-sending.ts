import type { UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { CallFailure, errorMessage, showFailure } from '../../client/failures.ts';

/**
 * Submits a form. Field errors of the server are shown at their fields, all others above the form; typed values stay. After an error the
 * first invalid field gets the focus. Make the call without a toast (plain `call`, or `meta: { quiet: true }`).
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
      focusFirstInvalid(element);
      return;
    }
    setSending(true);
    try {
      await send(form.getValues());
    } catch (error) {
      if (error instanceof CallFailure && error.status === 403) showFailure(error);
      const fields = fieldErrors(error);
      const fieldNames = Object.keys(fields).filter((name) => name in form.getValues());
      if (fieldNames.length > 0) {
        form.setErrors(fields);
        focusFirstInvalid(element);
      } else setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  }

  return {
    sending,
    failure,
    /** Number of invalid fields, after the first attempt. */
    wrong: tried ? Object.keys(form.errors).length : 0,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void attempt(event),
  };
}

/** The server names fields by path in the request: `body.name` is the field `name`. */
function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallFailure)) return {};
  return Object.fromEntries(
    Object.entries(error.details).map(([path, message]) => [path.replace(/^body[./]/, ''), message]),
  );
}

/** The error is rendered first; then the focus moves to it. */
function focusFirstInvalid(element: HTMLElement): void {
  requestAnimationFrame(() => {
    element.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus();
  });
}
