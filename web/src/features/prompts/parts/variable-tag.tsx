import classes from './variables.module.css';

/** The name of a variable. */
export function VariableTag({ children }: { children: string }) {
  return <span className={classes.tag}>{children}</span>;
}
