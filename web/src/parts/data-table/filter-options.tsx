import { Checkbox } from '@mantine/core';
import type { Filter, FilterOption } from './column.ts';
import classes from './filter-options.module.css';
import { FilteredOptions, SearchedOptions } from './searched-options.tsx';
import { TypedFilter } from './typed-filter.tsx';

/** With more options than this there is a search field. */
const MAX_VISIBLE = 12;

interface Props {
  filter: Filter;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The options of one filter. */
export function FilterOptions({ filter, values, onChange }: Props) {
  const toggle = (value: string) => {
    if (values.includes(value)) onChange(values.filter((other) => other !== value));
    else onChange(filter.single ? [value] : [...values, value]);
  };
  const checkbox = ({ value, label, detail }: FilterOption) => (
    <Checkbox
      key={value}
      className={classes.option}
      label={label}
      description={detail}
      radius={filter.single ? 'xl' : 'sm'}
      checked={values.includes(value)}
      onChange={() => toggle(value)}
    />
  );
  return (
    <div role="group" aria-label={filter.label}>
      {filter.typed && <TypedFilter typed={filter.typed} label={filter.label} values={values} onChange={onChange} />}
      {filter.search ? (
        <SearchedOptions search={filter.search} selected={filter.options}>
          {checkbox}
        </SearchedOptions>
      ) : filter.options.length > MAX_VISIBLE ? (
        <FilteredOptions options={filter.options} values={values}>
          {checkbox}
        </FilteredOptions>
      ) : (
        filter.options.map(checkbox)
      )}
    </div>
  );
}
