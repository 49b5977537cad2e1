import { TextInput } from '@mantine/core';
import { textOf, type UrlState, useUrlState } from '../platform/url-state.ts';

const ends = ['from', 'to'] as const;

/** Days as calls take them: an end that is left out is none. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the days that the URL narrows a list to. */
export function daysOf(url: UrlState): Days {
  const [from, to] = [textOf(url.from), textOf(url.to)];
  return { ...(from && { from }), ...(to && { to }) };
}

interface DayFiltersProps {
  texts: Readonly<Record<(typeof ends)[number], string>>;
}

/** Narrows a list to some days. */
export function DayFilters({ texts }: DayFiltersProps) {
  const [url, patch] = useUrlState();
  return (
    <>
      {ends.map((end) => (
        <TextInput
          key={end}
          size="xs"
          type="date"
          aria-label={texts[end]}
          value={textOf(url[end])}
          onChange={(event) => patch({ [end]: event.currentTarget.value, trail: undefined })}
        />
      ))}
    </>
  );
}
