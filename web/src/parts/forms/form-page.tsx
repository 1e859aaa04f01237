import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import classes from '../dialog.module.css';
import { FormFailure, FormFoot } from './form-dialog.tsx';
import { useTypedForm } from './use-typed-form.ts';

interface Props<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** The label of the primary button. */
  verb: string;
  onSend: (values: Values) => Promise<void>;
  onCancel?: () => void;
  children: ReactNode;
  /** Width of the fields in pixels. */
  width?: number;
}

/** A form on its own page with a sticky footer. Asks before discarding typed values. */
export function FormPage<Values extends Record<string, unknown>>({ form, width = 560, ...props }: Props<Values>) {
  const sending = useTypedForm(form, props.onSend);
  return (
    <form className={classes.page} onSubmit={sending.onSubmit} noValidate>
      <div style={{ maxWidth: width + 40 }}>
        <FormFailure failure={sending.failure} />
        <div className={classes.fields}>{props.children}</div>
      </div>
      <FormFoot page wrong={sending.wrong} sending={sending.sending} verb={props.verb} onCancel={props.onCancel} />
    </form>
  );
}
