import type { Growth, Piece } from '@dossier/contract/base/growth';

/** After the first piece, text is announced at most this often. */
const ANNOUNCE_EVERY_MS = 60;

/** The text of one run of a task while it is written, announced in numbered pieces. */
export class GrowingText {
  readonly #run: number;
  readonly #announce: (piece: Piece) => void;
  #number = 0;
  #text = '';
  #pending = '';
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param announce publishes a piece, as an event of the room, to users who may see the text */
  constructor(run: number, announce: (piece: Piece) => void) {
    this.#run = run;
    this.#announce = announce;
  }

  /** Appends text. The first piece is announced at once, later ones after a short delay. */
  write(text: string): void {
    if (text === '') return;
    this.#pending += text;
    if (!this.#timer) this.#announcePending();
  }

  /** Announces what is pending. Returns the whole text with the number of its last piece. */
  flush(): Growth {
    // An announced piece must not change any more: receivers skip numbers that they have.
    this.#announcePending();
    return { run: this.#run, number: this.#number, text: this.#text + this.#pending };
  }

  /** Stops announcing: pending text is sent with the end of the task. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  #announcePending(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending === '' || this.#closed) return;
    const text = this.#pending;
    this.#pending = '';
    this.#text += text;
    this.#number += 1;
    this.#timer = setTimeout(() => this.#announcePending(), ANNOUNCE_EVERY_MS);
    this.#announce({ run: this.#run, number: this.#number, text });
  }
}
