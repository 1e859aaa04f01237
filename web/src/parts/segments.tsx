import classes from './segments.module.css';

interface Props<T extends string> {
  /** Its name, for screen readers. */
  label: string;
  /** The name of its radio buttons, which is unique on the page. */
  name: string;
  value: T;
  options: readonly { value: T; label: string; count?: number }[];
  onChange: (value: T) => void;
  className?: string | undefined;
}

/** A small choice of one of a few, side by side. */
export function Segments<T extends string>({ label, name, value, options, onChange, className = '' }: Props<T>) {
  return (
    <div className={`${classes.segments} ${className}`} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label} {option.count !== undefined && <span>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
