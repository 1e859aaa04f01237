import type { ComponentPropsWithRef } from 'react';
import classes from './text-button.module.css';

/** A button that stands in a text and looks like a link in it. */
export function TextButton({ className = '', ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={`${classes.button} ${className}`} {...props} />;
}
