import { ApiProblem } from '@banyan/client/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { post } from '../../platform/http.ts';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { isFinished, reads, useReads } from './content.queries.ts';

interface Reading {
  /** Stands at the end of the text. */
  end: RefObject<HTMLDivElement | null>;
  /** False for a guest, of whom nothing is noted. */
  isCounted: boolean;
  isDone: boolean;
}

/** Returns how long to wait until the server would count it, in milliseconds; null where waiting does not help. */
function waitFor(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== 'article.read_too_quickly') return null;
  return (Number(error.facts?.['seconds']) || 1) * 1_000;
}

/**
 * Tells the server that an article is opened, and, once its end has been on the screen, that it is read. The server
 * decides if that was long enough; if not, it is asked again after the time that it names.
 */
export function useReading({ articleId, readSeconds }: { articleId: string; readSeconds: number }): Reading {
  const client = useQueryClient();
  const isCounted = useLoggedIn();
  const known = useReads();
  const end = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [openedAt, setOpenedAt] = useState<number>();
  const isDone = isFinished(known, articleId);

  useEffect(() => {
    if (!isCounted) return undefined;
    let isGone = false;
    const open = async () => {
      await post('/api/content/opened', { articleId });
      if (!isGone) setOpenedAt(performance.now());
      await client.invalidateQueries({ queryKey: reads.queryKey });
    };
    // Reading goes on where nothing can be noted.
    void open().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [client, articleId, isCounted]);

  useEffect(() => {
    const target = end.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isSeen || isDone || openedAt === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const finish = async () => {
      try {
        await post('/api/content/finished', { articleId });
        await client.invalidateQueries({ queryKey: reads.queryKey });
      } catch (error) {
        const wait = waitFor(error);
        if (wait !== null) timer = setTimeout(() => void finish(), wait);
      }
    };
    const left = openedAt + readSeconds * 1_000 - performance.now();
    timer = setTimeout(() => void finish(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [client, articleId, readSeconds, isSeen, isDone, openedAt]);

  return { end, isCounted, isDone };
}
