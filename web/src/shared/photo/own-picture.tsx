import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Fetched by whoever enlarges a picture: the pages with pictures stay light. */
const Zoomable = lazy(() =>
  import('../../ui/zoomable.tsx').then(({ Zoomable: part }) => ({ default: part })),
);

interface Props<Key extends readonly string[]> {
  picture: UseQueryOptions<string, Error, string, Key>;
  name: string;
}

/** Shows one's own picture; a press enlarges it. */
export function OwnPicture<Key extends readonly string[]>({ picture, name }: Props<Key>) {
  const { data, isPending } = useQuery(picture);
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <Skeleton className="size-full" />;
  if (!data) return <p className="grid size-full place-items-center text-sm text-soft">{name}</p>;
  return (
    <>
      <button type="button" className="size-full" onClick={() => setOpen(true)}>
        <img src={data} alt={name} className="size-full object-contain" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name}>
        <Suspense fallback={<img src={data} alt={name} className="size-full object-contain" />}>
          <Zoomable src={data} alt={name} />
        </Suspense>
      </Sheet>
    </>
  );
}
