import classes from './logo.module.css';

/** The logo: a folder with a marked line. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg className={classes.logo} width={size} height={size} viewBox="0 0 20 20" aria-hidden>
      <path
        className={classes.folder}
        d="M1 4a2.5 2.5 0 0 1 2.5-2.5h3.2c.7 0 1.3.3 1.8.8L9.7 3.6h6.8A2.5 2.5 0 0 1 19 6.1v9.4a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4Z"
      />
      <rect className={classes.mark} x="5" y="8" width="10" height="2.6" rx="1.3" />
      <rect className={classes.line} x="5" y="12.4" width="6" height="1.7" rx=".85" />
    </svg>
  );
}
