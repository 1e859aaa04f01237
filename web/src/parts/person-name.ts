import type { Person } from '@dossier/contract/base/page';

/** Who did something; without a person it was Dossier itself. */
export function personName(person: Person | null): string {
  if (!person) return 'Dossier';
  return `${person.first_name} ${person.last_name}`.trim();
}
