import classes from './checkbox.module.css';

interface Props {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange?: () => void;
}

/** A minimal checkbox for table rows, of which thousands are rendered while scrolling. Forms use Mantine's. */
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
      onChange={onChange ?? noop}
    />
  );
}

function noop(): void {}
