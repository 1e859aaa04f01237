import { useEffect, useEffectEvent } from 'react';
import { getPreferences } from '../client/preferences.ts';

/**
 * Keyboard shortcuts. A binding is a key (`j`, `?`, `Escape`), one with a modifier (`mod+k`, `shift+x`) or a sequence (`g h`). The screen
 * that was opened last comes first. Single characters are off while typing, while a dialog is open, and if the profile disables them.
 */
export type KeyBindings = Record<string, (event: KeyboardEvent) => void>;

const stack: { current: KeyBindings }[] = [];
const SEQUENCE_MS = 1000;
let first: { key: string; at: number } | null = null;

export function useKeys(bindings: KeyBindings, enabled = true): void {
  const dispatch = useEffectEvent((name: string, event: KeyboardEvent) => bindings[name]?.(event));
  const names = Object.keys(bindings).join('\n');
  useEffect(() => {
    if (!enabled) return undefined;
    const current: KeyBindings = {};
    for (const name of names.split('\n')) current[name] = (event) => dispatch(name, event);
    const entry = { current };
    stack.push(entry);
    return () => {
      stack.splice(stack.indexOf(entry), 1);
    };
  }, [names, enabled]);
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing) return;
  const name = keyName(event);
  const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isCharacter && (!getPreferences().singleKeys || isTyping(event.target) || isDialogOpen())) return;

  const pair = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${name}` : null;
  first = null;
  if (pair && run(pair, event)) return;
  if (run(name, event)) return;
  if (isCharacter && stack.some((entry) => Object.keys(entry.current).some((key) => key.startsWith(`${name} `)))) {
    first = { key: name, at: event.timeStamp };
  }
});

function run(name: string, event: KeyboardEvent): boolean {
  const entry = stack.findLast((bindings) => name in bindings.current);
  if (!entry) return false;
  if (name.length === 1 || name.includes(' ') || name.startsWith('mod+')) event.preventDefault();
  entry.current[name]?.(event);
  return true;
}

function keyName(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return `mod+${key}`;
  // The shift of `?` is part of the character; that of a letter or named key is not.
  return event.shiftKey && (key.length > 1 || /[a-z]/.test(key)) ? `shift+${key}` : key;
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
