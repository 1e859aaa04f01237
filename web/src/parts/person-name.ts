import type { Person } from '@dossier/contract/base/page';

/** The name of a user; Dossier itself if there is none. */
export function personName(person: Person | null): string {
  if (!person) return 'Dossier';
  return `${person.first_name} ${person.last_name}`.trim();
}
