import { useEffect, useState } from 'react';

const place = '#/invitation';

/**
 * Returns the invitation that the address carries, `''` on its page without one, null elsewhere. It stands behind the `#`,
 * which no server sees, and goes from the address and the history as soon as it was read.
 */
export function useInvitation(): [string | null, (next: null) => void] {
  const [invitation, setInvitation] = useState(atStart);
  useEffect(() => {
    const look = () => {
      const found = takeFromAddress();
      if (found !== null) setInvitation(found);
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const leave = () => {
    window.location.replace('#/');
    setInvitation(null);
  };
  return [invitation, leave];
}

/** Read once: it is gone from the address afterwards. */
const atStart = takeFromAddress();

function takeFromAddress(): string | null {
  const { hash } = window.location;
  if (hash !== place && !hash.startsWith(`${place}/`)) return null;
  window.history.replaceState(null, '', place);
  return hash.slice(place.length + 1);
}
