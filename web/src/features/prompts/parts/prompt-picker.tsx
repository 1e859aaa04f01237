import { MAX_PROMPT } from '@dossier/contract/prompts/constants';
import type { Prompt } from '@dossier/contract/prompts/schema';
import { promptVariables } from '@dossier/contract/prompts/variables';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../client/preferences.ts';
import type { Slots } from '../../../shell/room.ts';
import { choicesQuery, countUse } from '../queries.ts';
import { matchPrompts } from './match-prompts.ts';
import { PromptOptions } from './prompt-options.tsx';
import { PromptForm } from './prompt-form.tsx';
import classes from './prompt-picker.module.css';

type QuestionInput = ComponentProps<Slots['askInput']['component']>;

const MAX_SHOWN = 50;

/** The prompts for a question field in which `/` was typed; one with variables shows a form for them. */
export function PromptPicker({ typed, field, insert, close }: QuestionInput) {
  const { companyId } = usePreferences();
  const [chosen, setChosen] = useState<Prompt | null>(null);
  const [active, setActive] = useState(0);
  const words = typed.slice(1).trim();
  const first = useQuery(choicesQuery(companyId));
  const isPartial = first.data !== undefined && first.data.total > first.data.items.length;
  const more = useQuery({ ...choicesQuery(companyId, words), enabled: isPartial && words !== '' });
  const all = [
    ...new Map([...(first.data?.items ?? []), ...(more.data?.items ?? [])].map((one) => [one.id, one])).values(),
  ];
  const options = matchPrompts(all, words).slice(0, MAX_SHOWN);
  const listId = useId();
  const shownActive = Math.min(active, options.length - 1);
  useEffect(() => setActive(0), [typed]);

  function choose(prompt: Prompt) {
    if (promptVariables(prompt.text).length === 0) insertPrompt(prompt, prompt.text);
    else setChosen(prompt);
  }
  function insertPrompt(prompt: Prompt, text: string) {
    countUse(prompt.id);
    insert(text);
  }

  // The keys of the field, before it handles them itself.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[shownActive];
    if (event.key === 'Escape') close();
    else if (step && options.length > 0) setActive((shownActive + step + options.length) % options.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) choose(option);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isListShown = chosen === null;
  useEffect(() => {
    const { current } = field;
    if (!current || !isListShown) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    current.addEventListener('keydown', listener);
    return () => current.removeEventListener('keydown', listener);
  }, [field, isListShown]);
  useFieldState(field, isListShown && options.length > 0 ? listId : null, `${listId}-${shownActive}`);

  return (
    <Popup field={field} content={chosen ? String(chosen.id) : typed} onLeave={close}>
      {chosen ? (
        <PromptForm
          prompt={chosen}
          limit={MAX_PROMPT}
          onUse={(text) => insertPrompt(chosen, text)}
          onBack={() => {
            setChosen(null);
            field.current?.focus();
          }}
        />
      ) : (
        <PromptOptions
          id={listId}
          words={words}
          options={options}
          active={shownActive}
          query={first}
          onChoose={choose}
        />
      )}
    </Popup>
  );
}

/** What assistive technology needs to know of the list, on the field that keeps the focus. */
function useFieldState(field: QuestionInput['field'], list: string | null, option: string): void {
  useEffect(() => {
    const { current } = field;
    if (!current || list === null) return undefined;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': list,
      'aria-activedescendant': option,
    };
    for (const [name, value] of Object.entries(attributes)) current.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) current.removeAttribute(name);
    };
  }, [field, list, option]);
}

/** Pixels: the usual height, what the header covers, and the distance to the edge of the window. */
const HEIGHT = 340;
const MIN_HEIGHT = 160;
const HEADER = 60;
const MARGIN = 16;

/** Above the field, or below it where there is more room; closes when something else is clicked. */
function Popup({
  field,
  content,
  onLeave,
  children,
}: Pick<QuestionInput, 'field'> & {
  /** Identifies what it shows: when that changes, it is placed again. */
  content: string;
  onLeave: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('prompts');
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ isBelow: false, height: HEIGHT });
  // The page around the field may have moved meanwhile.
  useLayoutEffect(() => {
    const around = box.current?.parentElement?.getBoundingClientRect();
    if (!around) return;
    const [above, below] = [around.top - HEADER, innerHeight - around.bottom - MARGIN];
    const isBelow = above < HEIGHT && below > above;
    const height = Math.max(MIN_HEIGHT, Math.min(HEIGHT, isBelow ? below : above));
    setPlace({ isBelow, height });
  }, [content]);
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !box.current?.contains(target) && !field.current?.contains(target)) onLeave();
  });
  useEffect(() => {
    const listener = ({ target }: PointerEvent) => leave(target);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, []);
  return (
    <div
      ref={box}
      className={classes.popup}
      style={{ maxHeight: place.height }}
      data-below={place.isBelow || undefined}
      role="group"
      aria-label={t('title')}
    >
      {children}
    </div>
  );
}
