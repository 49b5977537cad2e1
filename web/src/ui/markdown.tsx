import { lazy, Suspense } from 'react';
import { Coming } from './coming.tsx';
import { Skeleton } from './skeleton.tsx';

const MarkdownText = lazy(() => import('./markdown-text.tsx'));

/** Shows Markdown; what reads it is fetched when it is first needed. */
export const Markdown = ({ text }: { text: string }) => (
  <Suspense
    fallback={
      <Coming>
        <Skeleton className="h-24" />
      </Coming>
    }
  >
    <MarkdownText text={text} />
  </Suspense>
);
