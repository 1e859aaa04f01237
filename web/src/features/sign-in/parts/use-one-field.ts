import { useRef, useState, type FormEvent } from 'react';
import type { FailureMessage } from './sign-in-frame.tsx';

interface Options {
  /** Submits the value. */
  send: (typed: string) => Promise<void>;
  /** Converts an error to a message. */
  explain: (error: unknown) => FailureMessage;
  /** Clears the field after an error: a code is typed again, an address stays. */
  emptied?: boolean;
}

/** The state of a form with one field: whether it is empty, whether it is being sent, and the error. */
export function useOneField({ send, explain, emptied = false }: Options) {
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function attempt(typed: string): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await send(typed);
    } catch (error) {
      setFailure(explain(error));
      if (emptied && input.current) {
        input.current.value = '';
        input.current.focus();
      }
    } finally {
      setSending(false);
    }
  }

  return {
    input,
    sending,
    missing,
    failure,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const typed = input.current?.value.trim() ?? '';
      setMissing(typed === '');
      if (typed === '') input.current?.focus();
      else void attempt(typed);
    },
    /** Clears the messages when the form asks for another value. */
    restart() {
      setFailure(null);
      setMissing(false);
    },
  };
}
