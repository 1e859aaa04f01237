import { useTranslation } from 'react-i18next';
import type roles from '../texts/en.ts';

type ObjectName = keyof (typeof roles)['object'];
type VerbName = keyof (typeof roles)['verb'];

/** Those that stand for themselves; of the others the longest beginning counts. */
const odd: Readonly<Record<string, readonly [ObjectName, VerbName]>> = {
  PROPOSE_CONTEXT_ENTITY_CHANGE: ['CONTEXT', 'PROPOSE'],
};

/** `DOCUMENT_CREATE` -> what it is about and what may be done with it, in the language of the interface. */
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
