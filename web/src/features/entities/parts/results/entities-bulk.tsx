import type { Entity } from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { Menu } from '@mantine/core';
import { MAX_DECIDED } from '@dossier/contract/entities/constants';
import { IconArrowMerge, IconBan, IconTag } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import type { SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import type { Choice } from '../../../../parts/data-table/use-selection.ts';
import { AnchoredMenu } from '../../../../parts/anchored.tsx';
import { useDropdownButton } from '../../../../parts/use-dropdown-button.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { KindName } from '../kinds/kind-name.tsx';
import type { EntityVerbs } from './use-entity-verbs.tsx';
import { useKinds } from './use-kinds.ts';

interface Props {
  analysis: EntityAnalysis;
  selection: SelectedRows;
  verbs: EntityVerbs;
  load: (choice: Choice) => Promise<Entity[]>;
  onMerge: () => void;
}

/** What can be done with selected entities: merge them into the most frequent one, hide them, give them another kind. */
export function EntitiesBulk({ analysis, selection, verbs, load, onMerge }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const kinds = useKinds(analysis);
  const target = useMergeTarget(selection.choice, load);
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  if (selection.count > MAX_DECIDED) return <span>{t('bulk.too_many', { limit: number(MAX_DECIDED) })}</span>;

  async function decide(action: (rows: Entity[]) => Promise<boolean>) {
    try {
      if (await action(await load(selection.choice))) selection.clear();
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <>
      {selection.count > 1 && (
        <BulkVerb leftSection={<IconArrowMerge size={16} aria-hidden />} disabled={verbs.isPending} onClick={onMerge}>
          {target === null ? t('bulk.merge') : t('bulk.merge_into', { name: target })}
        </BulkVerb>
      )}
      <BulkVerb
        leftSection={<IconBan size={16} aria-hidden />}
        disabled={verbs.isPending}
        onClick={() => void decide(verbs.deny)}
      >
        {t('bulk.deny')}
      </BulkVerb>
      <BulkVerb leftSection={<IconTag size={16} aria-hidden />} disabled={verbs.isPending} {...button}>
        {t('bulk.type')}
      </BulkVerb>
      {dropdown && (
        <AnchoredMenu position="top" {...dropdown}>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {kinds.map(({ value, label }) => (
              <Menu.Item key={value} onClick={() => void decide((rows) => verbs.retype(rows, value, label))}>
                <KindName kind={value}>{label}</KindName>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
    </>
  );
}

/** The name of the selected entity with most mentions; null until it is known. */
function useMergeTarget(choice: Choice, load: Props['load']): string | null {
  const [target, setTarget] = useState<string | null>(null);
  const key = JSON.stringify(choice);
  const loadTarget = useEffectEvent((chosen: Choice) => load(chosen));
  useEffect(() => {
    let isCurrent = true;
    void loadTarget(JSON.parse(key) as Choice).then(
      ([first]) => isCurrent && setTarget(first?.name ?? null),
      // The button then only says "Merge".
      () => isCurrent && setTarget(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return target;
}
