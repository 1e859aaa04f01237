import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The page area: a fixed header and a body. `scroll` makes the body scroll as a whole; tables scroll by themselves. */
export function Page({ children, scroll = false }: { children: ReactNode; scroll?: boolean }) {
  return (
    <div className={classes.page} data-scroll={scroll || undefined}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** A code or badge after the title. */
  beside?: ReactNode;
  /** One line under the title. */
  sub?: ReactNode;
  /** Buttons on the right, one of them primary. */
  actions?: ReactNode;
  /** Whether there is a line below the header; tabs have their own. */
  ruled?: boolean;
}

/** The header of a page. The title is the only h1 and gets the focus after navigation. */
export function PageHeader({ title, beside, sub, actions, ruled = false }: PageHeaderProps) {
  return (
    <header className={classes.header} data-ruled={ruled || undefined}>
      <div className={classes.row}>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {title}
        </h1>
        {beside}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {sub && <p className={classes.sub}>{sub}</p>}
    </header>
  );
}

/** A short code after a title. */
export function CodeChip({ children }: { children: string }) {
  return <span className={classes.code}>{children}</span>;
}

/** Padded content below a page header, for forms and reports. */
export function PageBody({ children, width }: { children: ReactNode; width?: number }) {
  return (
    <div className={classes.body} style={width ? { maxWidth: width } : undefined}>
      {children}
    </div>
  );
}
