import { lazy, Suspense } from 'react';
import { Coming } from './coming.tsx';
import { Skeleton } from './skeleton.tsx';

const MarkdownText = lazy(() => import('./markdown-text.tsx'));

/** Shows Markdown; what reads it is fetched when it is first needed. */
export const Markdown = (props: { text: string; isLong?: boolean }) => (
  <Suspense
    fallback={
      <Coming>
        <Skeleton className="h-24" />
      </Coming>
    }
  >
    <MarkdownText {...props} />
  </Suspense>
);
