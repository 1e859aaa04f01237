import { useTranslation } from 'react-i18next';
import type roles from '../texts/en.ts';

type ObjectName = keyof (typeof roles)['object'];
type VerbName = keyof (typeof roles)['verb'];

/** Keys with a label of their own; for all others the longest prefix counts. */
const odd: Readonly<Record<string, readonly [ObjectName, VerbName]>> = {
  PROPOSE_CONTEXT_ENTITY_CHANGE: ['CONTEXT', 'PROPOSE'],
};

/** `DOCUMENT_CREATE` -> subject and action in the interface language. */
export function usePermissionWords() {
  const { t } = useTranslation('roles');
  const objects = Object.keys(t('object', { returnObjects: true })) as ObjectName[];
  const verbs = t('verb', { returnObjects: true }) as Record<string, string>;

  function split(key: string, name: string): { object: string; verb: string } {
    const [object, verb] = odd[key] ?? [longest(objects, key), ''];
    if (!object) return { object: name, verb: '' };
    const rest = verb || key.slice(object.length + 1);
    return { object: t(`object.${object}`), verb: verbs[rest] ?? name };
  }
  return split;
}

function longest(objects: readonly ObjectName[], key: string): ObjectName | undefined {
  return objects
    .filter((object) => key.startsWith(`${object}_`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);
}
