import { MAX_SELECTED_TEXT, MIN_SELECTED_TEXT } from '@dossier/contract/redactions/constants';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { KindName } from '../../entities/parts/kinds/kind-name.tsx';
import type { SelectedPlace, useDraft } from './draft.ts';
import classes from './redactions.module.css';

interface Props {
  draft: ReturnType<typeof useDraft>;
  onOpen: (place: SelectedPlace) => void;
}

/** What was selected by hand: words of the pages, and texts that were typed. */
export function SelectedRows({ draft, onOpen }: Props) {
  const { t } = useTranslation('redactions');
  const { number } = useFormats();
  const { places, texts } = draft;
  return (
    <li className={classes.row}>
      <span className={classes.selected}>
        <KindName kind="selected">{t('selected.title')}</KindName>
        {places.length + texts.length === 0 && <small>{t('selected.none')}</small>}
      </span>
      <span className={classes.count}>{number(places.length + texts.length)}</span>
      <ul className={classes.entities} aria-label={t('selected.title')}>
        {places.map((place) => (
          <li key={`${place.page}-${place.start}-${place.end}`}>
            <button type="button" className={classes.quote} onClick={() => onOpen(place)}>
              {place.quote}
            </button>
            <IconButton label={t('selected.remove', { text: place.quote })} onClick={() => draft.removePlace(place)}>
              <IconX size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
        {texts.map((text) => (
          <li key={text}>
            <span className={classes.quote}>{text}</span>
            <IconButton label={t('selected.remove', { text })} onClick={() => draft.removeText(text)}>
              <IconX size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddText onAdd={draft.addText} />
    </li>
  );
}

function AddText({ onAdd }: { onAdd: (text: string) => void }) {
  const { t } = useTranslation('redactions');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed.length < MIN_SELECTED_TEXT || !/[\p{L}\p{N}]/u.test(trimmed)) return setWrong(true);
    onAdd(trimmed);
    setText('');
  };
  return (
    <form className={classes.addText} onSubmit={add}>
      <TextInput
        aria-label={t('selected.text')}
        placeholder={t('selected.text')}
        maxLength={MAX_SELECTED_TEXT}
        value={text}
        error={isWrong && t('selected.wrong')}
        onChange={(event) => {
          setWrong(false);
          setText(event.currentTarget.value);
        }}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('selected.add')}
      </Button>
    </form>
  );
}
