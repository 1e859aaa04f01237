import type { Prompt } from '@dossier/contract/prompts/schema';
import { promptVariables } from '@dossier/contract/prompts/variables';
import { IconStarFilled } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { Key } from '../../../parts/key.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import classes from './prompt-picker.module.css';
import { VariableTag } from './variable-tag.tsx';

/** Tags that fit into a line. */
const MAX_TAGS = 2;

interface Props {
  id: string;
  /** What was typed after `/`. */
  words: string;
  options: readonly Prompt[];
  /** Index of the option that Enter chooses. */
  active: number;
  query: Pick<UseQueryResult, 'isPending' | 'error'>;
  onChoose: (prompt: Prompt) => void;
}

/** The prompts that match, of which one is active. The field keeps the focus. */
export function PromptOptions({ id, words, options, active, query, onChoose }: Props) {
  const { t } = useTranslation('prompts');
  const activeOption = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => keepVisible(list.current, activeOption.current), [active, words]);
  return (
    <>
      <p className={classes.head}>{words === '' ? t('title') : t('picker.for', { words })}</p>
      {query.isPending && <SkeletonRows count={4} />}
      {query.error && <p className={classes.none}>{errorMessage(query.error)}</p>}
      {!query.isPending && !query.error && options.length === 0 && (
        <p className={classes.none} role="status">
          {t(words === '' ? 'empty' : 'none_match')}
        </p>
      )}
      {options.length > 0 && (
        <div ref={list} id={id} className={classes.options} role="listbox" aria-label={t('title')} tabIndex={-1}>
          {options.map((prompt, at) => {
            const variables = promptVariables(prompt.text);
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
              <div
                key={prompt.id}
                ref={at === active ? activeOption : undefined}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={classes.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(prompt)}
              >
                <span className={classes.title}>{prompt.title}</span>
                {prompt.favourite && <IconStarFilled size={13} aria-label={t('favourites')} role="img" />}
                <span className={classes.tags}>
                  {variables.slice(0, MAX_TAGS).map(({ name }) => (
                    <VariableTag key={name}>{name}</VariableTag>
                  ))}
                  {variables.length > MAX_TAGS && <span>+{variables.length - MAX_TAGS}</span>}
                </span>
                <span className={classes.level}>{t(`level.${prompt.level}`)}</span>
              </div>
            );
          })}
        </div>
      )}
      <p className={classes.foot}>
        <span>
          <Key>↑</Key> <Key>↓</Key> {t('picker.choose')}
        </span>
        <span>
          <Key>Enter</Key> {t('picker.insert')}
        </span>
        <span>
          <Key>Esc</Key> {t('picker.close')}
        </span>
        <Link to="/prompts/{-$promptId}" params={{ promptId: undefined }}>
          {t('picker.all')}
        </Link>
      </p>
    </>
  );
}

/** Scrolls the list alone, not the page. */
function keepVisible(list: HTMLElement | null, option: HTMLElement | null): void {
  if (!list || !option) return;
  const [outer, inner] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
