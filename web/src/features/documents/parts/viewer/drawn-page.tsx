import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DrawnFile, drawnPictureQuery } from '../../queries.ts';
import type { DrawnPage as Page } from '../drawn/page.ts';
import classes from './drawn.module.css';

interface Props {
  /** The file that it is of, which must stay the same object: its pictures are loaded for each. */
  file: DrawnFile;
  page: Page;
  /** CSS pixels per point. */
  scale: number;
  /** A copy, for a thumbnail. */
  isCopy?: boolean;
}

/** A drawn page to scale. Its pictures are loaded when it is shown. */
export function DrawnPage({ file, page, scale, isCopy = false }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  useEffect(() => {
    const element = isCopy ? (page.element().cloneNode(true) as HTMLElement) : page.element();
    host.current?.replaceChildren(element);
    const addresses: string[] = [];
    let isShown = true;
    for (const image of element.querySelectorAll<HTMLImageElement>('img[data-at]')) {
      const query = drawnPictureQuery(file, Number(image.dataset['at']));
      void client.fetchQuery(query).then(
        (picture) => {
          if (!isShown) return;
          const address = URL.createObjectURL(picture);
          addresses.push(address);
          if (image.dataset['tiled'] === undefined) image.src = address;
          else image.parentElement!.style.backgroundImage = `url("${address}")`;
        },
        // The rest of the page is shown without it.
        () => image.closest('div')?.classList.add(classes.missing ?? ''),
      );
    }
    return () => {
      isShown = false;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [client, file, page, isCopy]);
  return (
    <div
      ref={host}
      data-drawn
      className={classes.content}
      style={{ width: page.width, height: page.height, transform: `scale(${scale})` }}
      {...(isCopy && { 'aria-hidden': true, inert: true })}
    />
  );
}
