import { useState } from 'react';
import { useUrlState } from '../../platform/url-state.ts';
import { Finder } from '../../ui/finder.tsx';
import { useLoanMessages } from './loan.messages.ts';

/** Returns what narrows a list about loans to a number or a person, and what it is narrowed to; empty for all. */
export function useLoanFinder(find: string) {
  const shared = useLoanMessages();
  const [, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const finder = (
    <Finder
      texts={{ ...shared, find }}
      name={name}
      onFind={(next) => {
        setName(next);
        patch({ trail: undefined });
      }}
    />
  );
  return { name, finder };
}
