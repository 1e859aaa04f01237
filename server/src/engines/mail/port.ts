export interface Message {
  to: string;
  subject: string;
  /** The message in plain words; every mail has it. */
  text: string;
  /** The same as HTML, where there is more to show. */
  html?: string;
}

/** Sends mail in the name of the installation. */
export interface Mail {
  /** Resolves when the next server (or the table of kept mails) has taken it. Throws `Failure('provider_failed')` when it was refused. */
  send(message: Message): Promise<void>;
  /** Resolves when mail can be handed over, else throws. */
  check(): Promise<void>;
  close(): Promise<void>;
}
