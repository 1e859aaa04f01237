import { Checkbox, Radio, Stack } from '@mantine/core';
import { MAX_LABEL } from '@dossier/contract/documents/constants';
import { IconFileZip, IconFolder } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileName } from '../../../../parts/file-name.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { ArrivalChoices, ArrivalPlan, FolderPlan, LeftOut } from './arrival.ts';
import classes from './folders.module.css';

interface Props {
  plan: ArrivalPlan;
  choices: ArrivalChoices;
  onChange: (choices: ArrivalChoices) => void;
  /** Whether the user may set labels in the project. */
  mayLabel: boolean;
}

/** Names shown of a list of names. */
const MAX_NAMES = 3;
/** Paths shown of the files that are left out for one reason. */
const MAX_PATHS = 50;

/** What happens to chosen folders and zip files, and what the user can decide about it. */
export function ArrivalChoicesFields({ plan, choices, onChange, mayLabel }: Props) {
  const { t } = useTranslation('documents');
  const names = useNames();
  const { folders, zips, labels, refusedLabels, mayKeepZips } = plan;
  return (
    <>
      {folders.map((folder) => (
        <FolderSummary key={folder.name} folder={folder} />
      ))}
      {zips.length > 0 && (
        <ZipChoice
          zips={zips}
          mayKeep={mayKeepZips}
          value={choices.zips}
          onChange={(zips) => onChange({ ...choices, zips })}
        />
      )}
      {(labels.length > 0 || refusedLabels.length > 0 || (zips.length > 0 && choices.zips === 'unpack')) && (
        <Checkbox
          label={t('arrival.labels')}
          description={
            mayLabel ? (
              <>
                {labels.length > 0 ? t('arrival.labels_are', { names: names(labels) }) : t('arrival.labels_of_zip')}
                {refusedLabels.length > 0 &&
                  ` ${t('arrival.labels_refused', { count: refusedLabels.length, names: names(refusedLabels), limit: MAX_LABEL })}`}
              </>
            ) : (
              t('arrival.labels_forbidden')
            )
          }
          disabled={!mayLabel}
          checked={mayLabel && choices.folderLabels}
          onChange={(event) => onChange({ ...choices, folderLabels: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** "Contracts, 2026, Annexes and 4 more". */
function useNames(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation('documents');
  return (names) => {
    const shown = names.slice(0, MAX_NAMES).map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name));
    const rest = names.length - shown.length;
    if (rest > 0) shown.push(t('arrival.and_more', { count: rest }));
    return new Intl.ListFormat(i18n.language).format(shown);
  };
}

function FolderSummary({ folder: { name, total, files, leftOut } }: { folder: FolderPlan }) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const numberLeftOut = leftOut.reduce((sum, { paths }) => sum + paths.length, 0);
  return (
    <section className={classes.thing} aria-label={name}>
      <IconFolder size={18} aria-hidden />
      <div>
        <strong>
          <FileName name={name} />
        </strong>
        <p>
          {t('arrival.files', { count: total, total: number(total) })}
          {': '}
          {t('arrival.readable', { count: files.length, total: number(files.length) })}
          {numberLeftOut > 0 && `, ${t('arrival.left_out', { count: numberLeftOut, total: number(numberLeftOut) })}`}
        </p>
        {numberLeftOut > 0 && (
          <>
            <TextButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={listId}>
              {t(isOpen ? 'arrival.hide_reasons' : 'arrival.show_reasons')}
            </TextButton>
            <div id={listId} hidden={!isOpen} className={classes.reasons}>
              {isOpen && leftOut.map((group) => <Reason key={group.reason} group={group} />)}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function Reason({ group: { reason, paths } }: { group: LeftOut }) {
  const { t } = useTranslation('documents');
  const rest = paths.length - MAX_PATHS;
  return (
    <>
      <p>{reason}</p>
      <ul>
        {paths.slice(0, MAX_PATHS).map((path) => (
          <li key={path}>{path}</li>
        ))}
        {rest > 0 && <li>{t('arrival.and_more', { count: rest })}</li>}
      </ul>
    </>
  );
}

interface ZipChoiceProps {
  zips: readonly File[];
  mayKeep: boolean;
  value: ArrivalChoices['zips'];
  onChange: (value: ArrivalChoices['zips']) => void;
}

function ZipChoice({ zips, mayKeep, value, onChange }: ZipChoiceProps) {
  const { t } = useTranslation('documents');
  const names = useNames();
  const label = zips.map(({ name }) => name);
  if (!mayKeep) {
    return (
      <section className={classes.thing} aria-label={names(label)}>
        <IconFileZip size={18} aria-hidden />
        <div>
          <strong>{names(label)}</strong>
          <p>{t('arrival.unpack_only', { count: zips.length })}</p>
        </div>
      </section>
    );
  }
  return (
    <Radio.Group
      label={names(label)}
      value={value}
      onChange={(chosen) => onChange(chosen === 'keep' ? 'keep' : 'unpack')}
    >
      <Stack gap={8} mt={6}>
        <Radio value="unpack" label={t('arrival.unpack')} description={t('arrival.unpack_detail')} />
        <Radio value="keep" label={t('arrival.keep')} description={t('arrival.keep_detail')} />
      </Stack>
    </Radio.Group>
  );
}
