import type { ReactNode } from 'react';
import classes from './page.module.css';

/** What fills the sheet: a header that stays and a body. `scroll` lets the body scroll as a whole; tables scroll by themselves. */
export function Page({ children, scroll = false }: { children: ReactNode; scroll?: boolean }) {
  return (
    <div className={classes.page} data-scroll={scroll || undefined}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** A code or badge behind the title. */
  beside?: ReactNode;
  /** One line under the title. */
  sub?: ReactNode;
  /** Buttons on the right, one of them ink. */
  actions?: ReactNode;
  /** Whether a rule closes the header; tabs bring their own. */
  ruled?: boolean;
}

/** The title row of a page. The title is the page's only h1 and takes the focus after navigating. */
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

/** A short code behind a title. */
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
