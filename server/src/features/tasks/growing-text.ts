import type { Growth, Piece } from '@dossier/contract/base/growth';

/** After the first piece, what is written is announced together at most this often. */
const ANNOUNCE_EVERY_MS = 60;

/** The text of one run of a task while it grows, announced in numbered pieces. */
export class GrowingText {
  readonly #run: number;
  readonly #announce: (piece: Piece) => void;
  #number = 0;
  #text = '';
  #pending = '';
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param announce publishes a piece, as an event of the room's own, to users who may see the text */
  constructor(run: number, announce: (piece: Piece) => void) {
    this.#run = run;
    this.#announce = announce;
  }

  /** Adds to the text. The first piece is announced at once, what follows a moment later. */
  write(text: string): void {
    if (text === '') return;
    this.#pending += text;
    if (!this.#timer) this.#announcePending();
  }

  /** Announces what is pending. Returns everything that was written, with the number of the piece that ends it. */
  flush(): Growth {
    // An announced piece must not grow any more: receivers skip numbers that they have.
    this.#announcePending();
    return { run: this.#run, number: this.#number, text: this.#text + this.#pending };
  }

  /** Announces nothing more: what is still pending comes with the end of the task. */
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
