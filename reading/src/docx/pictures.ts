import type { Package } from '../container/package.ts';

/** What the pictures of a part are recognised by, by their relationships: the checksum of a stored file, or the address of an external one. */
export async function pictures(file: Package, part: string): Promise<(relationship: string) => string | undefined> {
  const relationships = await file.relationships(part);
  return (id) => {
    const relationship = relationships.get(id);
    if (relationship?.kind !== 'image') return undefined;
    return relationship.external ? relationship.target : file.archive.checksum(relationship.target);
  };
}
