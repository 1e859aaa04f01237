import { Button, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../dialog.css';
import classes from '../dialog.module.css';
import { MessageBar } from '../message-bar.tsx';
import { useFocusReturn } from '../focus-return.ts';
import { useTypedForm } from './use-typed-form.ts';

interface Props<Values extends Record<string, unknown>> {
  onClose: () => void;
  /** "Add project" */
  title: string;
  /** "in Noordkade Terminals" */
  sub?: string;
  /** The label of the primary button. Default: the title. */
  verb?: string;
  form: UseFormReturnType<Values>;
  /** Makes the call. Errors are shown in the dialog; otherwise it closes, unless the result is `false`: nothing was sent. */
  onSend: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** A form with up to six fields. Asks before discarding typed values. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, onClose } = props;
  const sending = useTypedForm(form, async (values) => {
    if ((await props.onSend(values)) !== false) onClose();
  });
  useFocusReturn(true);
  const close = () =>
    void sending.mayLeave().then((may) => {
      if (may) onClose();
    });

  return (
    <Modal opened onClose={close} title={props.title} size={520} yOffset="9.8vh">
      {props.sub && <p className={classes.sub}>{props.sub}</p>}
      <form onSubmit={sending.onSubmit} noValidate>
        <FormFailure failure={sending.failure} />
        <div className={classes.fields}>{props.children}</div>
        <FormFoot wrong={sending.wrong} sending={sending.sending} verb={props.verb ?? props.title} onCancel={close} />
      </form>
    </Modal>
  );
}

/** The error above the fields, if the server rejected the form as a whole. */
export function FormFailure({ failure }: { failure: string | null }) {
  if (!failure) return null;
  return (
    <div className={classes.message}>
      <MessageBar kind="error" title={failure} />
    </div>
  );
}

interface FootProps {
  wrong: number;
  sending: boolean;
  verb: string;
  onCancel?: (() => void) | undefined;
  /** On a page instead of a dialog: sticks to the bottom. */
  page?: boolean;
}

/** Cancel and the primary button; on the left the number of invalid fields. */
export function FormFoot({ wrong, sending, verb, onCancel, page = false }: FootProps) {
  const { t } = useTranslation('parts');
  return (
    <footer className={classes.foot} data-page={page || undefined}>
      {wrong > 0 && (
        <span className={classes.attention} role="status">
          <IconAlertTriangle size={15} aria-hidden />
          {t('form.attention', { count: wrong })}
        </span>
      )}
      {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      <Button type="submit" variant="filled" loading={sending}>
        {verb}
      </Button>
    </footer>
  );
}

/** Two short fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** A label marked as optional; required fields are not marked. */
export function OptionalLabel({ children }: { children: string }) {
  const { t } = useTranslation('parts');
  return (
    <>
      {children}
      <span className={classes.optional}>{t('form.optional')}</span>
    </>
  );
}
