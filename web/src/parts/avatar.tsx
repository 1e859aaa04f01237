import classes from './avatar.module.css';

const tones = ['move', 'ok', 'accent', 'warn', 'quiet'] as const;

interface Props {
  /** "Sanne de Vries" */
  name: string;
  size?: number;
  /** The URL of the picture, if any. */
  picture?: string | null;
}

/**
 * A user's picture or initials, on a background derived from the name. Decorative, so CSS draws it: the name is next to it or on the
 * control.
 */
export function Avatar({ name, size = 26, picture = null }: Props) {
  if (picture) return <img className={classes.picture} src={picture} alt="" width={size} height={size} />;
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const letters = `${words[0]?.[0] ?? name[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (
    <span
      className={classes.avatar}
      data-tone={tones[sum % tones.length]}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      data-letters={letters.toUpperCase()}
      aria-hidden
    />
  );
}
