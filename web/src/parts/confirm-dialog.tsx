import { Button, Modal } from '@mantine/core';
import './dialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { usePendingQuestion } from './confirm.ts';
import classes from './dialog.module.css';
import { useFocusReturn } from './focus-return.ts';

const ABOVE_DIALOGS = 250;

type ShownQuestion = NonNullable<ReturnType<typeof usePendingQuestion>>;

/** Renders the dialogs of `confirm`. Used once, by the shell. */
export function ConfirmDialog({ question }: { question: ShownQuestion | null }) {
  const { t } = useTranslation('parts');
  // Keep the text while the dialog fades out.
  const [shownQuestion, setShownQuestion] = useState(question);
  if (question && question !== shownQuestion) setShownQuestion(question);
  useFocusReturn(question !== null);
  const answer = (yes: boolean) => question?.answer(yes);
  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(false)}
      title={shownQuestion?.title}
      size={440}
      centered
      // It stays mounted, so without this a later dialog would cover it.
      zIndex={ABOVE_DIALOGS}
    >
      {shownQuestion?.text && <p className={classes.text}>{shownQuestion.text}</p>}
      <div className={classes.buttons}>
        <Button onClick={() => answer(false)} data-autofocus>
          {shownQuestion?.cancelLabel ?? t('confirm.cancel')}
        </Button>
        <Button
          variant={shownQuestion?.danger ? 'default' : 'filled'}
          className={shownQuestion?.danger ? classes.danger : undefined}
          onClick={() => answer(true)}
        >
          {shownQuestion?.verb}
        </Button>
      </div>
    </Modal>
  );
}
