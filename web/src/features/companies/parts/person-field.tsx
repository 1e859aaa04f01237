import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { usePermissionsAnywhere } from '../../../client/me.ts';
import classes from './member-dialogs.module.css';
import { type MemberPlace, peopleQuery } from '../queries.ts';

interface Props extends AutocompleteProps {
  place: MemberPlace & { companyId: number };
}

const DEBOUNCE_MS = 200;

/** An email address, which is also found by the name of a person that the user may see. */
export function PersonField({ place, ...field }: Props) {
  const maySeeUsers = usePermissionsAnywhere()('USER_READ');
  const [words] = useDebouncedValue((field.value ?? '').trim(), DEBOUNCE_MS);
  const people = useQuery(peopleQuery(place, { words, maySeeUsers })).data ?? [];
  const names = new Map(people.map(({ email, name }) => [email, name]));
  return (
    <Autocomplete
      {...field}
      data={[...names.keys()]}
      // The server matches names and addresses.
      filter={({ options }) => options}
      renderOption={({ option: { value } }) => (
        <span className={classes.person}>
          {names.get(value)}
          <span>{value}</span>
        </span>
      )}
    />
  );
}
