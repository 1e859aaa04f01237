export interface Message {
  to: string;
  subject: string;
  /** The message in plain words; every mail has it. */
  text: string;
  /** The same as HTML, where there is more to show. */
  html?: string;
}

export interface KeptMessage extends Message {
  id: number;
  at: Date;
}

/** Mails that were kept instead of sent. */
export interface KeptMails {
  /** A page of them, and how many match. `q` is looked for in addresses and subjects. */
  list(asked: {
    q?: string | undefined;
    page: number;
    per_page: number;
    sort: string;
  }): Promise<{ rows: KeptMessage[]; total: number }>;
  /** Takes away what was kept before then. */
  sweep(before: Date): Promise<void>;
}

/** Sends mail in the name of the installation. */
export interface Mail {
  /** Resolves when the next server (or the table of kept mails) has taken it. Throws `Failure('provider_failed')` when it was refused. */
  send(message: Message): Promise<void>;
  /** Resolves when mail can be handed over, else throws. */
  check(): Promise<void>;
  /** Null where a mail server takes them. */
  readonly kept: KeptMails | null;
  close(): Promise<void>;
}
