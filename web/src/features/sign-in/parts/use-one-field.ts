import { useRef, useState, type FormEvent } from 'react';
import type { Trouble } from './sign-in-frame.tsx';

interface Given {
  /** Sends what was typed. */
  send: (typed: string) => Promise<void>;
  /** What a failed call means, in words. */
  explain: (error: unknown) => Trouble;
  /** A code is typed anew after a failure; an address stays. */
  emptied?: boolean;
}

/** A form of one field: whether it was left empty, whether it is on its way, and what went wrong. */
export function useOneField({ send, explain, emptied = false }: Given) {
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function attempt(typed: string): Promise<void> {
    setSending(true);
    setTrouble(null);
    try {
      await send(typed);
    } catch (error) {
      setTrouble(explain(error));
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
    trouble,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const typed = input.current?.value.trim() ?? '';
      setMissing(typed === '');
      if (typed === '') input.current?.focus();
      else void attempt(typed);
    },
    /** Forgets what was said so far, when another thing is asked for. */
    restart() {
      setTrouble(null);
      setMissing(false);
    },
  };
}
