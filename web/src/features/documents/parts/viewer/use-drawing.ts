import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DrawnFile, drawingQuery } from '../../queries.ts';
import type { DrawnPage } from '../drawn/page.ts';
import { slidePages } from '../drawn/slides.ts';
import { wordPages } from '../drawn/word.ts';
import classes from './drawn.module.css';

/** The pages of a Word or PowerPoint file as its drawing shows them; null while it is loading. */
export function useDrawing(file: DrawnFile, onFail: () => void): DrawnPage[] | null {
  const { data, isError } = useQuery(drawingQuery(file));
  const [pages, setPages] = useState<DrawnPage[] | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (isError) fail();
    if (!data) return;
    try {
      const drawnPages = data.kind === 'slides' ? slidePages(data) : wordPages(data, classes.content ?? '');
      if (drawnPages.length === 0) fail();
      else setPages(drawnPages);
    } catch (error) {
      console.error('drawing pages failed', error);
      fail();
    }
  }, [data, isError]);
  return pages;
}
