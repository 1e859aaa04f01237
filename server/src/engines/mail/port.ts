export interface Message {
  to: string;
  subject: string;
  /** Plain text; required in every message. */
  text: string;
  /** The same as HTML, if it adds anything. */
  html?: string;
}

export interface StoredMessage extends Message {
  id: number;
  at: Date;
}

/** Mail that was stored instead of sent. */
export interface MailStore {
  /** One page of messages and the number of matches. `q` searches addresses and subjects. */
  list(query: {
    q?: string | undefined;
    page: number;
    per_page: number;
    sort: string;
  }): Promise<{ rows: StoredMessage[]; total: number }>;
  /** Deletes messages stored before the date. */
  deleteBefore(before: Date): Promise<void>;
}

/** Sends mail on behalf of the installation. */
export interface Mail {
  /** Resolves when the mail server (or the store) has accepted the message. Throws `Failure('provider_failed')` if it was rejected. */
  send(message: Message): Promise<void>;
  /** Resolves if mail can be sent, otherwise throws. */
  check(): Promise<void>;
  /** Null if a mail server is configured. */
  readonly store: MailStore | null;
  close(): Promise<void>;
}
