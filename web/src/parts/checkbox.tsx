import classes from './checkbox.module.css';

interface Props {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange?: () => void;
}

/** A bare checkbox for rows: thousands of them are drawn while a list is scrolled. Forms use Mantine's. */
export function RowCheckbox({ label, checked, indeterminate = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={onChange ?? nothing}
    />
  );
}

function nothing(): void {}
