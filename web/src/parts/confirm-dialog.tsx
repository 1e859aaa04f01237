import { Button, Modal } from '@mantine/core';
import './dialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useQuestion } from './confirm.ts';
import classes from './dialog.module.css';
import { useFocusReturn } from './focus-return.ts';

const ABOVE_DIALOGS = 250;

type Asked = NonNullable<ReturnType<typeof useQuestion>>;

/** Shows what `confirm` asks. The shell holds the only one. */
export function ConfirmDialog({ asked }: { asked: Asked | null }) {
  const { t } = useTranslation('parts');
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  useFocusReturn(asked !== null);
  const answer = (yes: boolean) => asked?.answer(yes);
  return (
    <Modal
      opened={asked !== null}
      onClose={() => answer(false)}
      title={shown?.title}
      size={440}
      centered
      // It stays mounted, so a dialog that comes later would lie on it.
      zIndex={ABOVE_DIALOGS}
    >
      {shown?.text && <p className={classes.text}>{shown.text}</p>}
      <div className={classes.buttons}>
        <Button onClick={() => answer(false)} data-autofocus>
          {shown?.otherwise ?? t('confirm.cancel')}
        </Button>
        <Button
          variant={shown?.danger ? 'default' : 'filled'}
          className={shown?.danger ? classes.danger : undefined}
          onClick={() => answer(true)}
        >
          {shown?.verb}
        </Button>
      </div>
    </Modal>
  );
}
