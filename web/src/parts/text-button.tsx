import type { ComponentPropsWithRef } from 'react';
import classes from './text-button.module.css';

/** An inline button that looks like a link. */
export function TextButton({ className = '', ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={`${classes.button} ${className}`} {...props} />;
}
