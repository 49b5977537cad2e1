import { lazy, Suspense } from 'react';
import { Bone } from './waiting.tsx';

const MarkdownText = lazy(() => import('./markdown-text.tsx'));

/** Markdown; what reads it is fetched when it is first needed. */
export const Markdown = ({ text }: { text: string }) => (
  <Suspense fallback={<Bone className="h-24" />}>
    <MarkdownText text={text} />
  </Suspense>
);
