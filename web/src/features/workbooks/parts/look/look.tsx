import type { Document } from '@dossier/contract/documents/schema';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { LookInput } from '@dossier/contract/workbooks/schema';
import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { useCompare } from '../../../../parts/comparisons/use-compare.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { Page, PageHeader } from '../../../../parts/page.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { OptionsFields } from '../options/options-fields.tsx';
import { Warnings } from '../warnings.tsx';
import { LookedPair } from './looked-pair.tsx';
import classes from './look.module.css';
import { PresetsMenu } from './presets-menu.tsx';
import type { PairNames } from './sheet-plans.ts';
import { SheetPairs } from './sheet-pairs.tsx';
import { useLook } from './use-look.ts';

interface Props {
  older: Document;
  newer: Document;
  choice: Omit<LookInput, 'options'>;
  options: WorkbookOptions;
  onOptions: (options: WorkbookOptions) => void;
}

/** What a comparison would start from: sheets, header rows, columns and keys, which can be corrected. */
export function Look({ older, newer, choice, options, onOptions }: Props) {
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const { look, pairs, isLooking, error, reload } = useLook(choice, options);
  const [chosen, setChosen] = useState<PairNames | null>(null);
  const compare = useStart(choice, options);
  const pair =
    look?.pairs.find(({ a, b }) => a === chosen?.a && b === chosen?.b) ??
    look?.pairs.find(({ a, b }) => (chosen?.a && a === chosen.a) || (chosen?.b && b === chosen.b)) ??
    look?.pairs.find(({ a, b }) => a !== null && b !== null) ??
    look?.pairs[0];
  return (
    <Page scroll>
      <PageHeader
        title={t('look.title')}
        sub={`${nameOf(older, choice.source_version)} → ${nameOf(newer, choice.target_version)}`}
        actions={
          <>
            <PresetsMenu projectId={older.project_id} options={options} onLoad={onOptions} />
            <Button
              variant="filled"
              leftSection={<IconArrowsDiff size={16} aria-hidden />}
              loading={compare.isPending}
              onClick={compare.start}
            >
              {t('look.compare')}
            </Button>
          </>
        }
      />
      <div className={classes.body} aria-busy={isLooking}>
        <OptionsFields options={options} onChange={onOptions} />
        {error && (
          <MessageBar
            kind="error"
            title={errorMessage(error)}
            action={{ label: t('comparisons:retry'), run: reload }}
          />
        )}
        {look && <Warnings warnings={look.warnings} />}
        {!look && !error && <SkeletonRows count={8} />}
        {look && (
          <SheetPairs
            look={look}
            pairs={pairs}
            options={options}
            isLooking={isLooking}
            chosen={pair ?? null}
            onChoose={setChosen}
            onOptions={onOptions}
          />
        )}
        {look && pair && <LookedPair look={look} pair={pair} options={options} onOptions={onOptions} />}
      </div>
    </Page>
  );
}

const nameOf = ({ name, version, number_of_versions: versions }: Document, number: number | undefined): string =>
  versions > 1 ? `${name} v${number ?? version.number}` : name;

/** Starts the comparison, and opens it. */
function useStart(choice: Omit<LookInput, 'options'>, options: WorkbookOptions) {
  const compare = useCompare();
  const navigate = useNavigate();
  async function start() {
    try {
      const { workbook_compare_id: workbookCompareId } = await compare.mutateAsync({
        ...choice,
        workbook_options: options,
      });
      if (workbookCompareId === null) return;
      await navigate({ to: '/workbook-compare/$workbookCompareId', params: { workbookCompareId } });
    } catch (error) {
      showFailure(error);
    }
  }
  return { start: () => void start(), isPending: compare.isPending };
}
