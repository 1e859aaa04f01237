import type { Growth, Piece } from '@dossier/contract/base/growth';

/** Appends a piece; returns the same text if it already contains the piece, null if earlier pieces are missing. */
export function withPiece(growth: Growth, piece: Piece): Growth | null {
  if (piece.run < growth.run || (piece.run === growth.run && piece.number <= growth.number)) return growth;
  const growing = piece.run === growth.run ? growth : { run: piece.run, number: 0, text: '' };
  if (piece.number !== growing.number + 1) return null;
  return { run: piece.run, number: piece.number, text: growing.text + piece.text };
}

/** Pieces of streamed texts by owner. A text loaded meanwhile may be older than the last piece; these bring it up to date. */
export class ReceivedPieces {
  readonly #pieces = new Map<number, Piece[]>();

  add(id: number, piece: Piece): void {
    const pieces = this.#pieces.get(id) ?? [];
    this.#pieces.set(id, pieces[0] && pieces[0].run < piece.run ? [piece] : [...pieces, piece]);
  }

  /** The text is complete: discard its pieces. */
  forget(id: number): void {
    this.#pieces.delete(id);
  }

  /** The text with all pieces that follow without a gap. */
  applyPieces(id: number, growth: Growth): Growth {
    let current = growth;
    for (const piece of this.#pieces.get(id) ?? []) current = withPiece(current, piece) ?? current;
    return current;
  }
}
