import type { NerModel } from '@dossier/contract/ner/schema';
import { Button } from '@mantine/core';
import { IconCheck, IconLayoutSidebarRightCollapse, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { Key } from '../../../../parts/key.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { ShownLabel } from '../labels/label-tones.ts';
import { LabelScores } from '../versions/label-scores.tsx';
import type { Suggestion } from './annotation.ts';
import classes from './annotate.module.css';
import { suggestionToDecide } from './sentence-state.ts';
import type { AnnotateActions } from './use-annotate-keys.ts';
import { useLabelWords } from './use-label-words.ts';
import type { Round } from './use-round.ts';

/** Below it a suggestion is amber. */
const SURE = 0.75;

interface Props {
  round: Round;
  model: NerModel;
  labels: ReadonlyMap<number, ShownLabel>;
  /** Null for users who may not label. */
  actions: AnnotateActions | null;
  onFold: (() => void) | null;
}

/** What the active version suggests for the current sentence, and how good it is by label. */
export function SuggestionPane({ round, model, labels, actions, onFold }: Props) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const { state, words, current } = round;
  const suggestions = state?.annotation.suggestions ?? [];
  const active = model.active_version;
  const decided = state && suggestionToDecide(words, state);
  return (
    <aside className={classes.right} aria-label={t('annotate.suggestions')} tabIndex={0}>
      <header>
        <h2>{t('annotate.suggestions')}</h2>
        {current && <span className={classes.count}>{number(suggestions.length)}</span>}
        {onFold && (
          <IconButton label={t('annotate.fold')} hint="]" onClick={onFold}>
            <IconLayoutSidebarRightCollapse size={17} aria-hidden />
          </IconButton>
        )}
      </header>
      {!active && <p className={classes.note}>{t('annotate.no_version')}</p>}
      {active && current && suggestions.length === 0 && (
        <p className={classes.note}>
          {active.provider_model && model.round.version === null
            ? t('annotate.provider_version', { name: active.provider_model.name })
            : t('annotate.no_suggestions')}
        </p>
      )}
      {suggestions.length > 0 && current && (
        <ul className={classes.suggestions}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.start} aria-current={suggestion === decided || undefined}>
              <SuggestionText suggestion={suggestion} text={current.sample.text} labels={labels} />
              {actions && (
                <>
                  <IconButton
                    label={t('annotate.accept', { text: current.sample.text.slice(suggestion.start, suggestion.end) })}
                    hint="A"
                    onClick={() => actions.accept(suggestion)}
                  >
                    <IconCheck size={17} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('annotate.refuse', { text: current.sample.text.slice(suggestion.start, suggestion.end) })}
                    hint="R"
                    onClick={() => actions.refuse(suggestion)}
                  >
                    <IconX size={17} aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {actions && suggestions.length > 1 && (
        <Button rightSection={<Key>Shift A</Key>} onClick={actions.acceptAll}>
          {t('annotate.accept_all', { count: suggestions.length, total: number(suggestions.length) })}
        </Button>
      )}
      {active?.metrics && <LabelScores version={active.version} metrics={active.metrics} />}
    </aside>
  );
}

interface TextProps {
  suggestion: Suggestion;
  text: string;
  labels: ReadonlyMap<number, ShownLabel>;
}

/** The words, with the suggested label and the next probable one. */
function SuggestionText({
  suggestion: { start, end, label_id: id, probability, alternatives },
  text,
  labels,
}: TextProps) {
  const { guess } = useLabelWords(labels);
  const [other] = alternatives;
  return (
    <span>
      <b>{text.slice(start, end)}</b>
      <small>
        <span data-unsure={probability < SURE || undefined}>{guess(id, probability)}</span>
        {other && `, ${guess(other.label_id, other.probability)}`}
      </small>
    </span>
  );
}
