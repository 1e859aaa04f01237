import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
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
  /** The verb of the ink button; the title when left out. */
  verb?: string;
  form: UseFormReturnType<Values>;
  /** Makes the call. What it throws is shown in the dialog; else the dialog closes, but for `false`: it was not sent after all. */
  onSend: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** A form of up to six fields. A dialog in which something was typed asks before it is left. */
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

/** What stands above the fields when the server refused the whole. */
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
  /** At the foot of a page instead of a dialog: it sticks to the bottom. */
  page?: boolean;
}

/** Cancel, then ink with the verb of the title; on the left how many fields need attention. */
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

/** A label with "optional" behind it: what is required needs no sign. */
export function OptionalLabel({ children }: { children: string }) {
  const { t } = useTranslation('parts');
  return (
    <>
      {children}
      <span className={classes.optional}>{t('form.optional')}</span>
    </>
  );
}
