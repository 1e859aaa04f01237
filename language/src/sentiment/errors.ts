const MESSAGES = {
  unknown_label: 'A label is not positive, neutral or negative.',
  not_a_model: 'The bytes are not a model of sentiment.',
} as const;

export type SentimentErrorCode = keyof typeof MESSAGES;

/** What users can correct; the message is English, `code` and `details` are for other languages. */
export class SentimentError extends Error {
  override name = 'SentimentError';
  readonly code: SentimentErrorCode;
  readonly details: Record<string, string>;

  constructor(code: SentimentErrorCode, details: Record<string, string> = {}) {
    const entries = Object.entries(details).map(([key, value]) => `${key} ${value}`);
    super(MESSAGES[code] + (entries.length > 0 ? ` (${entries.join(', ')})` : ''));
    this.code = code;
    this.details = details;
  }
}
