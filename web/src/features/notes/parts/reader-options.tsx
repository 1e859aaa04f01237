import type { Reader } from '@dossier/contract/notes/schema';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../parts/avatar.tsx';
import classes from './notes.module.css';

interface Props {
  id: string;
  options: readonly Reader[];
  /** Index of the option that Enter chooses. */
  active: number;
  /** No user has the typed name. */
  isNone: boolean;
  onChoose: (reader: Reader) => void;
}

/** The users who can be mentioned, below the field. */
export function ReaderOptions({ id, options, active, isNone, onChoose }: Props) {
  const { t } = useTranslation('notes');
  if (isNone) return <p className={classes.none}>{t('editor.no_reader')}</p>;
  if (options.length === 0) return null;
  return (
    <div id={id} className={classes.options} role="listbox" aria-label={t('editor.readers')}>
      {options.map((reader, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
        <div
          key={reader.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={classes.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reader)}
        >
          <Avatar name={reader.name} size={22} />
          <span>{reader.name}</span>
          <span className={classes.meta}>{reader.email}</span>
        </div>
      ))}
    </div>
  );
}
