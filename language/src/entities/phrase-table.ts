interface Node<T> {
  next: Map<string, Node<T>> | null;
  values: T[] | null;
}

/** Phrases by the keys of their words, for finding the longest one at a place in a time that does not depend on how many there are. */
export class PhraseTable<T> {
  readonly #root: Node<T> = { next: null, values: null };

  add(keys: readonly string[], value: T): void {
    let node = this.#root;
    for (const key of keys) {
      node.next ??= new Map();
      let child = node.next.get(key);
      if (!child) node.next.set(key, (child = { next: null, values: null }));
      node = child;
    }
    (node.values ??= []).push(value);
  }

  /**
   * The phrases that begin at a word, the longest first.
   *
   * @param keyAt the key of the word with this number; undefined if no phrase may go on there
   */
  phrasesAt(first: number, keyAt: (at: number) => string | undefined): { count: number; values: readonly T[] }[] {
    const found: { count: number; values: readonly T[] }[] = [];
    let node: Node<T> | undefined = this.#root;
    for (let at = first; node?.next; at++) {
      const key = keyAt(at);
      if (key === undefined) break;
      node = node.next.get(key);
      if (node?.values) found.unshift({ count: at - first + 1, values: node.values });
    }
    return found;
  }
}
