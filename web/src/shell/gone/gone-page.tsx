import { IconArrowsMove, IconFileOff, IconHome, IconLock, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../client/me.ts';
import { ButtonLink } from '../../parts/link.tsx';
import classes from '../errors/error-page.module.css';
import type { Gone } from './use-place-news.ts';

type Level = Gone['level'];

interface Props {
  gone: Gone;
  /** Of the company, project and document, as last read. */
  names: Partial<Record<Level, string>>;
  /** The addresses of what is left, such as the project of a deleted document; the nearest first. */
  left: readonly { level: Level; to: string }[];
}

const levels: readonly Level[] = ['company', 'project', 'document'];
const icons = { deleted: IconTrash, moved: IconArrowsMove, withdrawn: IconLock, unknown: IconFileOff };

/** Replaces a page whose entity was deleted, or is out of reach, while it was open: who did it, and what is left. */
export function GonePage({ gone: { reason, level, by }, names, left }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const name = names[level] ?? '';
  const who = by?.id === me.id ? t('gone.you') : by?.name;
  const Icon = icons[reason];
  // What is above a withdrawn role may be out of reach too.
  const reachable = reason === 'withdrawn' ? [] : left;
  const above = reachable.filter((place) => levels.indexOf(place.level) < levels.indexOf(level)).slice(0, 1);
  return (
    <div className={classes.inSheet}>
      <div className={classes.content}>
        <p className={classes.paper} aria-hidden>
          <Icon size={28} stroke={1.5} />
        </p>
        <h1 ref={heading} tabIndex={-1} data-page-title>
          {t(reason === 'deleted' ? `gone.deleted.${level}` : `gone.${reason}.title`)}
        </h1>
        <p className={classes.text} role="status">
          {reason !== 'unknown' && who ? t(`gone.${reason}.by`, { who, name }) : t(`gone.${reason}.text`, { name })}
        </p>
        <div className={classes.buttons}>
          {above.map((place) => (
            <ButtonLink key={place.to} to={place.to} variant="filled">
              {t('gone.open', { name: names[place.level] })}
            </ButtonLink>
          ))}
          <ButtonLink
            to="/home"
            variant={above.length > 0 ? 'default' : 'filled'}
            leftSection={<IconHome size={15} aria-hidden />}
          >
            {t('errors.home')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
