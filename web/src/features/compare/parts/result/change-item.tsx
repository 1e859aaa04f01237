import type { Change, ReviewInput } from '@dossier/contract/compare/schema';
import { MAX_NOTE } from '@dossier/contract/compare/constants';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconNote, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLine } from '../../../../parts/comparisons/change-line.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { When } from '../../../../parts/when.tsx';
import { kindSigns } from './change-kinds.ts';
import classes from './changes.module.css';
import { MarkPlace } from './mark-place.tsx';

interface Props {
  change: Change;
  isCurrent: boolean;
  onOpen: (number: number) => void;
  onReview: (number: number, review: ReviewInput) => void;
}

/** A change in the list: its kind, section and words; the current one with what reviewers say about it. */
export const ChangeItem = memo(({ change, isCurrent, onOpen, onReview }: Props) => {
  const { t } = useTranslation('compare');
  return (
    <ChangeLine
      sign={kindSigns[change.kind]}
      kind={t(`kind.${change.kind}`)}
      title={change.heading ?? t(`part.${change.part}`)}
      words={<ChangedWords change={change} />}
      isCurrent={isCurrent}
      isHidden={change.hidden_by !== null}
      onOpen={() => onOpen(change.number)}
      trailing={<DecisionSign change={change} />}
    >
      {isCurrent && <Review change={change} onReview={(review) => onReview(change.number, review)} />}
    </ChangeLine>
  );
});

function DecisionSign({ change }: { change: Change }) {
  const { t } = useTranslation('compare');
  return (
    <span className={classes.decided}>
      {change.note !== '' && <IconNote size={14} aria-label={t('note.label')} />}
      {change.decision === 'accepted' && (
        <IconCheck size={15} color="var(--d-ok)" aria-label={t('decision.accepted')} />
      )}
      {change.decision === 'rejected' && <IconX size={15} color="var(--d-bad)" aria-label={t('decision.rejected')} />}
    </span>
  );
}

/** The first words that differ, the older before the newer. */
function ChangedWords({ change }: { change: Change }) {
  const { t } = useTranslation('compare');
  const wordsOf = (op: '-' | '+') => change.words.find((segment) => segment.op === op && segment.text.trim() !== '');
  const [removed, added] = [wordsOf('-')?.text.trim(), wordsOf('+')?.text.trim()];
  if (removed !== undefined && added !== undefined) return `${removed} → ${added}`;
  const { around, text } = (change.b ?? change.a)!;
  if (around) return <MarkPlace change={change} around={around} />;
  return added ?? removed ?? (text || t(`part.${change.part}`));
}

/** Accept, reject, and a note. */
function Review({ change, onReview }: { change: Change; onReview: (review: ReviewInput) => void }) {
  const { t } = useTranslation('compare');
  const [isWriting, setWriting] = useState(false);
  const decide = (decision: Change['decision']) =>
    onReview({ decision: change.decision === decision ? 'open' : decision });
  return (
    <div className={classes.review}>
      <div className={classes.verbs}>
        <Button
          size="xs"
          aria-pressed={change.decision === 'accepted'}
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={() => decide('accepted')}
        >
          {t('accept')}
        </Button>
        <Button
          size="xs"
          aria-pressed={change.decision === 'rejected'}
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => decide('rejected')}
        >
          {t('reject')}
        </Button>
        {!isWriting && (
          <Button size="xs" leftSection={<IconNote size={14} aria-hidden />} onClick={() => setWriting(true)}>
            {t(change.note === '' ? 'note.add' : 'note.edit')}
          </Button>
        )}
      </div>
      {isWriting ? (
        <NoteForm
          note={change.note}
          onSave={(note) => {
            setWriting(false);
            if (note !== change.note) onReview({ note });
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        change.note !== '' && <p className={classes.note}>{change.note}</p>
      )}
      {change.reviewed_by && (
        <p className={classes.meta}>
          {personName(change.reviewed_by)}, <When at={change.reviewed_at} />
        </p>
      )}
    </div>
  );
}

interface NoteProps {
  note: string;
  onSave: (note: string) => void;
  onCancel: () => void;
}

function NoteForm({ note, onSave, onCancel }: NoteProps) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const [text, setText] = useState(note);
  const save = () => onSave(text.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        ref={focusOnce}
        aria-label={t('note.label')}
        value={text}
        maxLength={MAX_NOTE}
        rows={3}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <div className={classes.verbs}>
        <Button size="xs" type="submit">
          {t('note.save')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onCancel}>
          {t('comparisons:cancel')}
        </Button>
      </div>
    </form>
  );
}

function focusOnce(element: HTMLTextAreaElement | null): void {
  element?.focus();
}
