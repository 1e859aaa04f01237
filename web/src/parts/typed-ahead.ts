/** How long to wait for the input that the characters are typed for. */
const MAX_WAIT_MS = 10_000;

let typed = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Collects what is typed while an input opens: from the key that opens it until the input has the focus and calls `takeTyped`. */
export function collectTyping(): void {
  takeTyped();
  document.addEventListener('keydown', collect, { capture: true });
  timer = setTimeout(takeTyped, MAX_WAIT_MS);
}

/** Ends the collection, and returns what was typed. */
export function takeTyped(): string {
  document.removeEventListener('keydown', collect, { capture: true });
  clearTimeout(timer);
  const text = typed;
  typed = '';
  return text;
}

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') takeTyped();
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
